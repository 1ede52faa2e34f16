package import Foundation

/// A group of rows on a rounded surface, with separators between them.
@MainActor @preconcurrency
package final class ListGroup: UIView {
    private let stack = UIStackView()

    package override init(frame: CGRect) {
        super.init(frame: frame)
        nodeRole = .group
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 12
        clipsToBounds = true
        stack.axis = .vertical
        fill(with: stack)
    }

    package required init?(coder: NSCoder) { nil }

    package var rows: [ListRow] = [] {
        didSet {
            for view in stack.arrangedSubviews { view.removeFromSuperview() }
            for (index, row) in rows.enumerated() {
                if index > 0 { stack.addArrangedSubview(line()) }
                stack.addArrangedSubview(row)
            }
        }
    }

    /// The height of this number of rows at the normal text size, in points.
    package nonisolated static func height(ofRows count: Int) -> CGFloat {
        count == 0 ? 0 : CGFloat(count) * ListRow.height + CGFloat(count - 1)
    }

    private func line() -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 1).isActive = true
        return line
    }
}
