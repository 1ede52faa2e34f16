import Cocoa

/// Symbol, name, price and change of a company.
class QuoteRow: NSViewController {
    private let price = NSTextField(labelWithString: "")
    private let company: Company

    init(_ company: Company) {
        self.company = company
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let symbol = NSTextField(labelWithString: company.symbol)
        symbol.font = .preferredFont(forTextStyle: .headline)
        symbol.toolTip = company.name
        price.alignment = .right
        price.setContentHuggingPriority(.required, for: .horizontal)
        price.font = .preferredFont(forTextStyle: .body)
        let row = NSStackView(views: [symbol, price])
        row.distribution = .fill
        view = row
        show(Date())
    }

    /// - Returns: whether it shows something else than before.
    @discardableResult
    func show(_ date: Date) -> Bool {
        let (cents, change) = company.quote(at: date)
        let text = Self.words(cents: cents, change: change)
        guard price.stringValue != text else { return false }
        price.stringValue = text
        price.textColor = change < 0 ? .loss : .gain
        return true
    }

    /// Two numbers with two decimals, the second with its sign: a real minus (U+2212), which is as wide as a plus. The signs stay before their numbers
    /// where people read from right to left: an isolate (U+2066 to U+2069) keeps what is in it in order.
    static func words(cents: Int, change: Int) -> String {
        let sign = change < 0 ? "\u{2212}" : "+"
        return String(
            format: "\u{2066}%d.%02d\u{2069}  \u{2066}%@%d.%02d\u{2069}", cents / 100, cents % 100, sign, abs(change) / 100, abs(change) % 100)
    }
}

/// Dark enough to be read on a light card, and light enough on a dark one: at least 4.5 to 1. The system's red and green are for larger areas.
extension NSColor {
    fileprivate static let loss = NSColor { $0.userInterfaceStyle == .dark ? NSColor(rgb: 0xFF9384) : NSColor(rgb: 0xB3191F) }
    fileprivate static let gain = NSColor { $0.userInterfaceStyle == .dark ? NSColor(rgb: 0x8FF0A4) : NSColor(rgb: 0x116530) }

    private convenience init(rgb: Int) {
        self.init(red: CGFloat(rgb >> 16) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255, alpha: 1)
    }
}
