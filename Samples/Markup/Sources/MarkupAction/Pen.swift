import UIKit

/// A colour to draw with.
struct Pen {
    let name: String
    let color: UIColor

    static let all = [
        Pen(name: NSLocalizedString("Red", comment: "A colour"), color: .systemRed),
        Pen(name: NSLocalizedString("Green", comment: "A colour"), color: .systemGreen),
        Pen(name: NSLocalizedString("Blue", comment: "A colour"), color: .systemBlue),
        Pen(name: NSLocalizedString("Black", comment: "A colour"), color: .black),
    ]
}
