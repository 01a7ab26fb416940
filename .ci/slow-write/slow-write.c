// Loaded in front of the C library by .ci/kills: writes the first half of what a process appends to a
// file named *.jsonl, sleeps, then writes the second half. So a kill can meet a write.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const useconds_t pause_us = 6000;

static int is_journal(int descriptor) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  return length > 6 && memcmp(path + length - 6, ".jsonl", 6) == 0;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  ssize_t (*next)(int, const void *, size_t) =
      (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  if (count < 2 || !is_journal(descriptor)) return next(descriptor, bytes, count);
  ssize_t first = next(descriptor, bytes, count / 2);
  if (first < 0) return first;
  usleep(pause_us);
  ssize_t second = next(descriptor, (const char *)bytes + first, count - first);
  return second < 0 ? first : first + second;
}
