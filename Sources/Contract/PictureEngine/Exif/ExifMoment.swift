/// When a picture was taken, as the clock of its camera showed it.
package struct ExifMoment: Sendable, Equatable {
    /// Since the beginning of 1970 on that clock, whatever its time zone.
    package let seconds: Double
    /// Of the clock's time zone from UTC, in seconds; nil: the camera did not say.
    package let offset: Int?

    /// Nil for a text that is no date: a camera whose clock was never set writes zeros or spaces.
    ///
    /// - Parameters: the texts of the entries, such as `2026:11:27 09:13:02`, `25` and `+01:00`.
    package init?(_ text: String, subsecond: String? = nil, offset: String? = nil) {
        guard let seconds = Self.seconds(text) else { return nil }
        self.seconds = Double(seconds) + (subsecond.flatMap(Self.fraction) ?? 0)
        self.offset = offset.flatMap(Self.offset)
    }

    private static func seconds(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 19, [4, 7, 13, 16].allSatisfy({ bytes[$0] == UInt8(ascii: ":") }), bytes[10] == UInt8(ascii: " "),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
            let minute = number(bytes[14..<16]), let second = number(bytes[17..<19])
        else { return nil }
        guard year > 0, (1...12).contains(month), (1...days(of: month, year)).contains(day), hour < 24, minute < 60, second <= 60 else { return nil }
        return ((days(to: year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(into: 0 as Int?) { sum, digit in
            let value = Int(digit) - 48
            sum = (0...9).contains(value) ? sum.map { $0 * 10 + value } : nil
        }
    }

    private static func days(of month: Int, _ year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// From the beginning of 1970, in the Gregorian calendar.
    private static func days(to year: Int, _ month: Int, _ day: Int) -> Int {
        let before = year - 1
        let leaps = before / 4 - before / 100 + before / 400
        return before * 365 + leaps - 719_162 + (1..<month).reduce(0) { $0 + days(of: $1, year) } + day - 1
    }

    /// `25`: a quarter of a second.
    private static func fraction(_ text: String) -> Double? {
        let digits = Array(text.utf8.prefix { $0 != UInt8(ascii: " ") })
        guard !digits.isEmpty, digits.count <= 9, let number = number(digits[...]) else { return nil }
        return Double(number) / digits.reduce(1.0) { power, _ in power * 10 }
    }

    private static func offset(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"), bytes[3] == UInt8(ascii: ":"),
            let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]), hours <= 14, minutes < 60
        else { return nil }
        return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes) * 60
    }
}
