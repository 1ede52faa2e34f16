import SafeText

/// Names for a file beside another one: `photo 2.jpg` for `photo.jpg`, and so on. Whoever tries them finds out which is free.
enum FreeNames {
    private static let most = 1000

    static func beside(_ name: [UInt8]) -> some Sequence<[UInt8]> { (2...most).lazy.map { numbered(name, $0) } }

    private static func numbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
        if let text = String(validating: name, as: UTF8.self) {
            let result = Array(SafeFileName.numbered(text, number).utf8)
            if result.count <= PhotoLimits.name { return result }
        }
        // No text, or a long one: the number goes before the last dot.
        let end = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 && name.count - $0 < 32 ? $0 : nil } ?? name.count
        let ending = Array(" \(number)".utf8) + name[end...]
        return name[..<end].prefix(PhotoLimits.name - ending.count) + ending
    }
}
