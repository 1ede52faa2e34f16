import Foundation
import Synchronization
import Testing
import UniformTypeIdentifiers

@testable import ExtensionFoundation

@Suite(.timeLimit(.minutes(10))) struct ProviderTests {
    private func provider(_ types: [String]) -> NSItemProvider {
        let provider = NSItemProvider()
        for type in types {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
                $0(Data(type.utf8), nil)
                return nil
            }
        }
        return provider
    }

    @Test func theFirstRegisteredRepresentationThatConformsIsLoaded() async throws {
        let provider = provider(["public.plain-text", "public.png", "public.jpeg"])
        #expect(try await provider.loadDataRepresentation(forTypeIdentifier: "public.image") == Data("public.png".utf8))
        #expect(try await provider.loadDataRepresentation(forTypeIdentifier: "public.data") == Data("public.plain-text".utf8))
        #expect(try await provider.loadDataRepresentation(forTypeIdentifier: "public.jpeg") == Data("public.jpeg".utf8))
    }

    @Test func looksUpTypes() {
        let provider = provider(["public.png", "org.example.unknown", "public.png"])
        provider.registerFileRepresentation(for: .jpeg, openInPlace: true) {
            $0(nil, false, nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers == ["public.png", "org.example.unknown", "public.jpeg"])
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.jpeg"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.hasItemConformingToTypeIdentifier("org.example.unknown"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.image", fileOptions: .openInPlace))
        #expect(!provider.hasRepresentationConforming(toTypeIdentifier: "public.png", fileOptions: .openInPlace))
        #expect(provider.registeredContentTypes(conformingTo: .image) == [.png, .jpeg])
        #expect(provider.registeredContentTypesForOpenInPlace == [.jpeg])
        #expect(!provider.canLoadObject(ofClass: String.self))
        #expect(provider.description.contains("types = (\n    \"public.png\","))
    }

    @Test func rawValuesAreApples() {
        typealias Visibility = NSItemProviderRepresentationVisibility
        #expect([Visibility.all, .team, .group, .ownProcess].map(\.rawValue) == [0, 1, 2, 3])
        #expect(NSItemProviderFileOptions.openInPlace.rawValue == 1)
        #expect(NSItemProvider.errorDomain == "NSItemProviderErrorDomain")
    }

    @Test func objectsDoNotReplaceTypesThatAreThere() async throws {
        let provider = provider(["public.utf8-plain-text"])
        provider.registerObject(NSString("object"), visibility: .ownProcess)
        provider.registerObject(NSURL(fileURLWithPath: "/tmp"), visibility: .team)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text", "public.file-url"])
        #expect(try await provider.loadDataRepresentation(for: .plainText) == Data("public.utf8-plain-text".utf8))
        #expect(
            provider.representationDescriptions.last
                == RepresentationDescription(
                    typeIdentifier: "public.file-url", visibility: .team, isObjectItem: true))
    }

    @Test func aCopyHasTheSameRepresentationsAndGoesItsOwnWay() async throws {
        let original = provider(["public.png"])
        original.suggestedName = "name"
        original.teamData = Data([1])
        original.preferredPresentationSize = CGSize(width: 1, height: 2)
        original.preferredPresentationStyle = .inline
        let copy = try #require(original.copy() as? NSItemProvider)
        copy.registerObject(NSString("x"), visibility: .all)
        #expect(original.registeredTypeIdentifiers == ["public.png"])
        #expect(copy.registeredTypeIdentifiers.count == 2)
        #expect(copy.suggestedName == "name" && copy.teamData == Data([1]))
        #expect(copy.preferredPresentationSize.height == 2 && copy.preferredPresentationStyle == .inline)
        #expect(try await copy.loadDataRepresentation(for: .png) == Data("public.png".utf8))
    }

    @Test func aFileThatIsNotThereMakesNoProvider() throws {
        let scratch = try Scratch()
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/nonexistent/x.png")) == nil)
        #expect(NSItemProvider(contentsOf: URL(string: "https://example.org/x.png")) == nil)
        let provider = try #require(NSItemProvider(contentsOf: try scratch.file("a.png", "")))
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.file-url"])
        #expect(provider.suggestedName == "a.png")
        let folder = try #require(NSItemProvider(contentsOf: scratch.directory))
        #expect(folder.registeredTypeIdentifiers.first == "public.folder")
    }

    @Test func previewsComeFromTheHandlerThenFromAnImage() async throws {
        let provider = provider(["public.png"])
        #expect((try await provider.loadPreviewImage() as Any) as? Data == Data("public.png".utf8))
        #expect(!provider.hasPreview)
        let sizes = Signal<CGSize?>()
        provider.previewImageHandler = { completion, _, options in
            sizes.send(NSItemProvider.preferredPixelSize(options))
            completion?(NSData(data: Data([5])), nil)
        }
        let options: [AnyHashable: Any] = [NSItemProviderPreferredImageSizeKey: NSValue(size: CGSize(width: 40, height: 30))]
        for provider in [provider, Mirrored.provider(provider)] {
            #expect(provider.hasPreview)
            #expect((try await provider.loadPreviewImage(options: options) as Any) as? Data == Data([5]))
            #expect(await sizes.next() == CGSize(width: 40, height: 30))
        }
        await #expect(throws: NSError.self) { try await self.provider(["public.text"]).loadPreviewImage() }
    }

    @Test func appleStyleCallsCompileWithoutLabelsOfOurs() async {
        let provider = NSItemProvider(item: ["k": ["a": 1] as NSDictionary] as NSDictionary, typeIdentifier: "com.apple.property-list")
        let loaded = Signal<Bool>()
        provider.loadItem(forTypeIdentifier: "com.apple.property-list", options: nil) { item, error in
            loaded.send(((item as Any) as? [String: Any])?["k"] != nil && error == nil)
        }
        #expect(await loaded.next() == true)
    }

    @Test func aLoadThatNobodyWaitsForIsAllowed() {
        NSItemProvider(item: "text", typeIdentifier: nil).loadItem(forTypeIdentifier: "public.text")
    }
}
