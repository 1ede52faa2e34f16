import ArgumentParser

/// A unit of a number with a suffix.
protocol QuantityUnit {
    /// The factor of each suffix.
    static var suffixes: [(String, Int)] { get }
}

/// `64M`, `1.5G`; a plain number is in bytes.
enum Bytes: QuantityUnit {
    static let suffixes = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("", 1)]
}

/// `2s`, `500ms`; a plain number is in seconds.
enum Milliseconds: QuantityUnit {
    static let suffixes = [("ms", 1), ("min", 60_000), ("s", 1000), ("", 1000)]
}

/// A number with the suffix of its unit, in whole units.
struct Quantity<Unit: QuantityUnit>: ExpressibleByArgument {
    let value: Int

    init?(argument: String) {
        guard let (suffix, factor) = Unit.suffixes.first(where: { argument.hasSuffix($0.0) }), let number = Double(argument.dropLast(suffix.count)),
            let value = Int(exactly: (number * Double(factor)).rounded())
        else { return nil }
        self.value = value
    }
}
