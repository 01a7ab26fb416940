import Gestures

extension KeyboardGeometry {
  /// The Habrakeyboard: 320 × 216 pt, four rows of three tags, a bottom row of five keys.
  ///
  /// Portrait and landscape use the same layout, because the original's size classes did not work.
  /// Source: The keyboards §1.
  public static let habra: KeyboardGeometry = {
    let rows = [
      ["Жирный", "Курсив", "Подчеркнутый"],
      ["Зачеркнутый", "Цитата", "Код"],
      ["Ссылка", "Картинка", "Видео"],
      ["Спойлер", "Сарказм", "Зануда"],
    ]
    let columns: [Double] = [5, 111, 217]
    let tops: [Double] = [5, 46, 87, 128]
    var keys: [LayoutKey] = []
    for (row, y) in zip(rows, tops) {
      for (name, x) in zip(row, columns) {
        keys.append(LayoutKey(name, at: Rectangle(x: x, y: y, width: 98, height: 33)))
      }
    }
    let bottom: [(name: String, x: Double, width: Double)] = [
      (HabraKey.globe, 5, 34), (HabraKey.dismiss, 47, 34), ("Хабраюзер", 89, 142),
      (HabraKey.clear, 239, 34), (HabraKey.delete, 281, 34),
    ]
    for key in bottom {
      keys.append(
        LayoutKey(key.name, at: Rectangle(x: key.x, y: 172, width: key.width, height: 39)))
    }
    return KeyboardGeometry(width: 320, height: 216, keys: keys)
  }()
}

/// The Habrakeyboard's keys that show pictures.
enum HabraKey {
  static let globe = "globe"
  static let dismiss = "dismiss"
  static let clear = "clear"
  static let delete = "delete"
}
