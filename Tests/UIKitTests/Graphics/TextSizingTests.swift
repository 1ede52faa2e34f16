import Foundation
import Synchronization
import Testing
import UIKit

// Whoever shows an interface is asked how large text is, so these take turns with the tests that show one.
extension InterfaceSuite {
    struct TextSizingTests {
        @Test func theHostIsAskedFirst() {
            TextSizing.measure = { request in request.text.text == "asked" ? .with { $0.width = 123 } : nil }
            defer { TextSizing.measure = nil }
            #expect(("asked" as NSString).size(withAttributes: nil).width == 123)
            #expect("not answered".size().width > 20, "then the fonts of this process")
        }

        @Test func linesAreBrokenOnlyWhenAsked() {
            let text = NSAttributedString(string: "one two three four", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            let box = CGSize(width: 60, height: 1000)
            let broken = text.boundingRect(with: box, options: .usesLineFragmentOrigin, context: nil)
            let whole = text.boundingRect(with: box, options: [], context: nil)
            #expect(broken.width <= 61 && broken.height > whole.height * 1.5 && whole.width > 100)
        }
    }
}
