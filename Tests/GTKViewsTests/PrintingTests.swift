import CGtk
import CGtkSupport
import Foundation
import GTKViews
import Testing

extension Widgets {
    /// Texts on paper; the paper is a PDF file.
    @Suite @MainActor struct PrintingTests {
        private final class Answer {
            var value: (wasPrinted: Bool, problem: String?)?
        }

        private func print(_ text: String, to path: String) -> (wasPrinted: Bool, problem: String?)? {
            let scene = Scene(width: 100, height: 100)
            let answer = Answer()
            appex_print_text(
                nil, text, "A Text", path,
                { wasPrinted, problem, data in
                    Unmanaged<Answer>.fromOpaque(data!).takeUnretainedValue().value = (wasPrinted, problem.map { String(cString: $0) })
                }, Unmanaged.passUnretained(answer).toOpaque())
            _ = scene.pump { answer.value != nil }
            return answer.value
        }

        @Test func aLongTextHasSeveralPages() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            let lines = (1...150).map { "Line \($0), and مرحبا" }.joined(separator: "\n")
            let answer = print(lines, to: file.path)
            #expect(answer?.wasPrinted == true && answer?.problem == nil)
            let paper = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(paper.hasPrefix("%PDF"))
            // 150 lines of 11 points with the margins of A4 or Letter.
            let pages = paper.ranges(of: /\/Type \/Page[^s]/).count
            #expect((3...4).contains(pages), "\(pages) pages")
        }

        @Test func aPaperThatCannotBeWrittenIsAProblem() {
            let answer = print("Text", to: "/nothing/there.pdf")
            #expect(answer != nil && (answer?.wasPrinted == false || answer?.problem != nil))
        }
    }
}
