import Testing

@testable import AppexCommands

@Suite struct DocumentChangesTests {
    @Test func saysNothingOfWhatHasNotChanged() { #expect(DocumentChanges(from: "<p>a</p>", to: "<p>a</p>").lines.isEmpty) }

    @Test func showsAChangeWithTheLinesAroundIt() {
        let before = "<html><head></head><body><p>1</p><p>2</p><p>3</p></body></html>"
        let changes = DocumentChanges(from: before, to: before.replacing("<body>", with: "<body style=\"x\">"))
        #expect(
            changes.lines == [
                "@@ -2,5 +2,5 @@", " <head>", " </head>", "-<body>", "+<body style=\"x\">", " <p>1</p>", " <p>2</p>",
            ])
    }

    @Test func countsLinesOfBothSides() {
        let old = (1...20).map { "<i>\($0)</i>" }.joined()
        let new = old.replacing("<i>3</i>", with: "").replacing("<i>18</i>", with: "<i>18</i><b>x</b>")
        #expect(
            DocumentChanges(from: old, to: new).lines == [
                "@@ -1,5 +1,4 @@", " <i>1</i>", " <i>2</i>", "-<i>3</i>", " <i>4</i>", " <i>5</i>",
                "@@ -17,4 +16,5 @@", " <i>17</i>", " <i>18</i>", "+<b>x</b>", " <i>19</i>", " <i>20</i>",
            ])
    }

    @Test func showsAHugeChangeAsAWhole() {
        let old = (0..<5000).map { "<i>\($0)</i>" }.joined()
        let new = (0..<5000).map { "<b>\($0)</b>" }.joined()
        #expect(DocumentChanges(from: old, to: new).lines.count == 10_001)
    }
}
