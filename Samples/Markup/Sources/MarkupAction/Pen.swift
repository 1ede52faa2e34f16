import UIKit

/// A colour to draw with.
struct Pen {
    let name: String
    let color: UIColor

    static let all = [
        Pen(name: "Red", color: .systemRed), Pen(name: "Green", color: .systemGreen), Pen(name: "Blue", color: .systemBlue),
        Pen(name: "Black", color: .black),
    ]
}
