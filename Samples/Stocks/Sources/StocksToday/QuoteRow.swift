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
        symbol.font = .boldSystemFont(ofSize: 15)
        symbol.toolTip = company.name
        price.alignment = .right
        price.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
        let row = NSStackView(views: [symbol, price])
        row.distribution = .fill
        view = row
        show(Date())
    }

    /// - Returns: whether it shows something else than before.
    @discardableResult
    func show(_ date: Date) -> Bool {
        let (cents, change) = company.quote(at: date)
        let text = String(format: "%d.%02d  %+.2f", cents / 100, cents % 100, Double(change) / 100)
        guard price.stringValue != text else { return false }
        price.stringValue = text
        price.textColor = change < 0 ? .systemRed : .systemGreen
        return true
    }
}
