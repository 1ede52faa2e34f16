import Foundation

/// A place with a time.
struct City {
    let name: String
    let zone: TimeZone

    /// The most important ones first: the small form of the widget shows two.
    static let all = [
        (NSLocalizedString("Cupertino", comment: "A city"), "America/Los_Angeles"),
        (NSLocalizedString("London", comment: "A city"), "Europe/London"),
        (NSLocalizedString("Berlin", comment: "A city"), "Europe/Berlin"),
        (NSLocalizedString("Delhi", comment: "A city"), "Asia/Kolkata"),
        (NSLocalizedString("Tokyo", comment: "A city"), "Asia/Tokyo"),
    ].compactMap { name, zone in TimeZone(identifier: zone).map { City(name: name, zone: $0) } }

    func time(at date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return String(format: "%d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    }
}
