import Foundation

/// A place with a time.
struct City {
    let name: String
    let zone: TimeZone

    /// The most important ones first: the small form of the widget shows two.
    static let all = [
        ("Cupertino", "America/Los_Angeles"), ("London", "Europe/London"), ("Berlin", "Europe/Berlin"), ("Delhi", "Asia/Kolkata"),
        ("Tokyo", "Asia/Tokyo"),
    ].compactMap { name, zone in TimeZone(identifier: zone).map { City(name: name, zone: $0) } }

    func time(at date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return String(format: "%d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    }
}
