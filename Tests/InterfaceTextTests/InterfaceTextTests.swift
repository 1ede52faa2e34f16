import InterfaceText
import Testing

/// Sentences with values in them. What translations do is in the tests of whole programs, in German.
struct InterfaceTextTests {
    @Test func putsValuesIntoASentence() {
        #expect(localized("Close") == "Close")
        #expect(localized("{name} was removed", ["name": "Clock"]) == "Clock was removed")
        #expect(localized("{b} before {a}, and {b}", ["a": "1", "b": "2"]) == "2 before 1, and 2")
    }

    @Test func aValueIsTextAndNothingElse() {
        #expect(localized("{name} has {size}", ["name": "{size}", "size": "{name}"]) == "{size} has {name}")
        #expect(localized("{name}", ["name": "%s %n {"]) == "%s %n {")
    }

    @Test func leavesWhatItDoesNotKnow() {
        #expect(localized("{name} and {other}", ["name": "A"]) == "A and {other}")
        #expect(localized("A brace { alone, and {name", ["name": "A"]) == "A brace { alone, and {name")
        #expect(localized("{}", ["name": "A"]) == "{}")
    }

    @Test(arguments: [(0, "0 files in A"), (1, "1 file in A"), (2, "2 files in A"), (-1, "-1 files in A")])
    func hasAFormForEveryNumber(count: Int, sentence: String) {
        #expect(counted("{count} file in {name}", "{count} files in {name}", count, ["name": "A"]) == sentence)
    }

    @Test func isEnglishWithoutACatalog() { #expect(!InterfaceCatalogs.areTranslated) }
}
