import ExtensionModel
import Testing

@Suite struct ExtensionPointTests {
    @Test func theTableHasTheNinePointsOfTheGuide() {
        #expect(
            ExtensionPoint.all.map(\.identifier) == [
                "com.apple.widget-extension", "com.apple.share-services", "com.apple.ui-services", "com.apple.services",
                "com.apple.photo-editing", "com.apple.FinderSync", "com.apple.fileprovider-ui", "com.apple.fileprovider-nonui",
                "com.apple.keyboard-service",
            ])
    }

    @Test func identifiersAndAliasesAreUniqueAndFindTheirRows() {
        #expect(Set(ExtensionPoint.all.map(\.identifier)).count == 9)
        #expect(Set(ExtensionPoint.all.map(\.alias)).count == 9)
        for point in ExtensionPoint.all {
            #expect(ExtensionPoint[identifier: point.identifier] == point)
            #expect(ExtensionPoint.named(point.alias) == point)
            #expect(ExtensionPoint.named(point.identifier) == point)
        }
        #expect(ExtensionPoint[identifier: "widget"] == nil)
        #expect(ExtensionPoint.named("nothing") == nil)
    }

    @Test func onlyWidgetsAndFinderSyncMayOpenURLs() {
        #expect(ExtensionPoint.all.filter(\.mayOpenURLs).map(\.alias) == ["widget", "finder"])
    }

    @Test func viewsPresentationsAndPrincipalsAgree() {
        for point in ExtensionPoint.all {
            #expect(point.hasUserInterface == (point.presentation != .none), "\(point.alias)")
            let withoutView: Set<PrincipalRequirement> = [.requestHandler, .finderSync, .fileProvider]
            #expect(point.hasUserInterface != withoutView.contains(point.principal), "\(point.alias)")
            if !point.hasUserInterface { #expect(!point.allowsMainStoryboard, "\(point.alias)") }
        }
    }

    @Test func everyLimitIsPositiveAndTheWidgetHasTheLeastMemory() {
        for point in ExtensionPoint.all {
            #expect(point.memoryLimit > 0 && point.fileSizeLimit > 0)
            // A file that may be written fits.
            #expect(point.diskLimit > point.fileSizeLimit && point.groupDiskLimit >= point.diskLimit)
            #expect(point.processLimit > 0 && point.threadLimit > 64 && point.openFileLimit > 0)
            #expect(point.launchBudget > .zero && point.completionBudget > .zero && point.expirationGrace > .zero)
        }
        #expect(ExtensionPoint.all.min { $0.memoryLimit < $1.memoryLimit }?.alias == "widget")
        #expect(ExtensionPoint.action.requestBudget == .seconds(60))
        #expect(ExtensionPoint.share.requestBudget == nil)
    }

    @Test func defaultsAndSamplesFitTheirOwnRules() {
        for key in ExtensionPoint.all.flatMap(\.attributes) {
            if let value = key.defaultValue { #expect(key.expectation.accepts(value), "\(key.name)") }
            #expect(key.expectation.accepts(AppFixture.Extension.sample(key.expectation)), "\(key.name)")
        }
    }

    @Test func openAccessIsAnAttributeOfTheKeyboard() throws {
        let key = try #require(ExtensionPoint.keyboard.openAccessKey)
        #expect(ExtensionPoint.keyboard.attribute(key)?.expectation == .boolean)
        #expect(ExtensionPoint.all.filter { $0.openAccessKey != nil }.count == 1)
    }
}
