import NotificationCenter

/// Which companies the person follows. App and widget share it.
enum Portfolio {
    private static let group = "group.org.appex.samples.stocks"
    private static let key = "symbols"
    private static var defaults: UserDefaults? { UserDefaults(suiteName: group) }

    static var symbols: [String] {
        get { defaults?.stringArray(forKey: key) ?? ["ANVL", "BRCK", "COGS"] }
        set { defaults?.set(newValue, forKey: key) }
    }
}

/// What is traded.
struct Company {
    let symbol: String
    let name: String

    static let all = [
        Company(symbol: "ANVL", name: "Anvil & Daughters"), Company(symbol: "BRCK", name: "Brickworks"), Company(symbol: "COGS", name: "Cogwheel"),
        Company(symbol: "KITE", name: "Kite Makers"), Company(symbol: "LAMP", name: "Lamplight"), Company(symbol: "PIER", name: "Pier Seven"),
    ]

    static func named(_ symbol: String) -> Company { all.first { $0.symbol == symbol } ?? Company(symbol: symbol, name: symbol) }

    /// In cents, and how it has changed since the day began. Made up.
    func quote(at date: Date) -> (price: Int, change: Int) {
        let minute = Int(date.timeIntervalSinceReferenceDate / 60)
        func price(_ minute: Int) -> Int {
            let seed = symbol.unicodeScalars.reduce(7) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
            return 1000 + seed % 9000 + Int(300 * sin(Double(minute + seed) / 97)) + Int(120 * sin(Double(minute * 3 + seed) / 31))
        }
        return (price(minute), price(minute) - price(minute - minute % 1440))
    }
}
