@testable import NotificationCenter
import Testing

@Suite struct SearchResultTextTests {
    private class Place { let name = "Berlin" }
    private class Station: Place { let code = ["short": "BER"] }

    @Test func findsTheWordsThatStandForAnObject() {
        #expect(SearchResultText.text(of: "Berlin", at: "description") == "Berlin")
        #expect(SearchResultText.text(of: ["name": "Berlin"] as [String: Any], at: "name") == "Berlin")
        #expect(SearchResultText.text(of: Station(), at: "name") == "Berlin")
        #expect(SearchResultText.text(of: Station(), at: "code.short") == "BER")
    }

    @Test func anObjectWithoutTheValueStandsForItself() {
        #expect(SearchResultText.text(of: 7, at: "name.first") == "7")
        #expect(SearchResultText.text(of: ["other": 1] as [String: Any], at: "name") == #"["other": 1]"#)
    }
}
