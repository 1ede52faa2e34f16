import Foundation

/// A value that shows whether all of it is there.
enum ContendedValue {
    static func make(_ number: UInt32) -> [String: Any] { ["number": Int(number), "text": text(number)] }

    /// Nil when a part of it belongs to another one.
    static func number(of value: Any) -> UInt32? {
        guard let value = value as? [String: Any], let number = value["number"] as? Int, let exact = UInt32(exactly: number) else { return nil }
        return value["text"] as? String == text(exact) ? exact : nil
    }

    private static func text(_ number: UInt32) -> String { String(repeating: "\(number % 10)", count: Int(number % 97) * 7) }
}
