extension Duration {
    /// In seconds, with fractions.
    package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// In milliseconds, rounded down, at least 0.
    package var wholeMilliseconds: UInt64 { UInt64(clamping: scaled(to: 1000)) }

    /// In microseconds, rounded down, at least 0.
    package var wholeMicroseconds: UInt64 { UInt64(clamping: scaled(to: 1_000_000)) }

    /// In nanoseconds, rounded down.
    package var wholeNanoseconds: Int { scaled(to: 1_000_000_000) }

    /// As a timeout of `poll`: rounded up, and at most a day, since waking once a day costs nothing.
    package var pollMilliseconds: Int32 {
        guard self > .zero else { return 0 }
        return Int32(min(self, .seconds(86_400)).scaled(to: 1000) + 1)
    }

    /// In units of 1/`parts` of a second, clamped to the range of `Int`.
    private func scaled(to parts: Int64) -> Int {
        let (whole, overflow) = components.seconds.multipliedReportingOverflow(by: parts)
        guard !overflow else { return components.seconds < 0 ? .min : .max }
        let (sum, isTooLarge) = whole.addingReportingOverflow(components.attoseconds / (1_000_000_000_000_000_000 / parts))
        return isTooLarge ? .max : Int(sum)
    }
}
