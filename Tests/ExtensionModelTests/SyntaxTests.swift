@testable import ExtensionModel
import Testing

@Suite struct SyntaxTests {
    @Test(arguments: ["org.example", "org.example.My-App", "a.b.c1", "9.gag"])
    func acceptsABundleIdentifier(_ text: String) {
        #expect(Syntax.isBundleIdentifier(text))
    }

    @Test(arguments: [
        "", "example", ".a.b", "a..b", "a.b.", "a_b.c", "a b.c", "a.b/c", "a.-b", "ä.b", "a.b\n", String(repeating: "a.", count: 90) + "a",
    ])
    func refusesABundleIdentifier(_ text: String) {
        #expect(!Syntax.isBundleIdentifier(text))
    }

    @Test(arguments: [
        ("Share.Controller", true), ("_a._B1", true), ("Controller", false), ("A.B.C", false), ("A.", false), ("1A.B", false), ("A.B C", false),
    ])
    func aPrincipalClassIsModuleAndClass(_ text: String, _ isRight: Bool) {
        #expect(Syntax.isPrincipalClass(text) == isRight)
    }

    @Test(arguments: [
        ("liba.so", true), ("a b", true), ("", false), (".", false), ("..", false), (".a", false), ("a/b", false), ("a\u{0}b", false),
        ("a\u{1B}b", false),
    ])
    func aFileNameIsOneVisibleComponent(_ text: String, _ isRight: Bool) {
        #expect(Syntax.isFileName(text) == isRight)
    }

    @Test(arguments: [("en", true), ("en-US", true), ("zh-Hant-TW", true), ("e", false), ("en_US", false), ("en-", false), ("", false)])
    func aLanguageTagHasSubtags(_ text: String, _ isRight: Bool) {
        #expect(Syntax.isLanguageTag(text) == isRight)
    }

    @Test(arguments: [
        ("$(PRODUCT_MODULE_NAME).X", "$(PRODUCT_MODULE_NAME)"), ("a${B}", "${B}"), ("$(A:rfc1034identifier)", "$(A:rfc1034identifier)"),
        ("$$(A)", "$(A)"),
    ])
    func findsABuildVariable(_ text: String, _ variable: String) {
        #expect(Syntax.buildVariable(in: text) == variable)
    }

    @Test(arguments: ["", "$", "$(", "$()", "$(A", "SUBQUERY(extensionItems, $extensionItem, $extensionItem.a == 1)", "$(A B)", "100 $ (a)"])
    func findsNoBuildVariable(_ text: String) {
        #expect(Syntax.buildVariable(in: text) == nil)
    }
}
