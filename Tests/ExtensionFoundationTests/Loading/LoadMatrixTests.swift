import Foundation
import Testing

@testable import ExtensionFoundation

/// Every way to register the text "hello" against every way to load it, from this process and from another.
@Suite(.timeLimit(.minutes(10))) struct LoadMatrixTests {
    enum Registration: CaseIterable {
        case data, contentTypeData, file, contentTypeFile, inPlaceFile, object, deferredObject, bridgedObject, item, itemHandler, initItem,
            bridgedItem, contentsOf, contentsInPlace
    }

    static let cases = Registration.allCases.flatMap { registration in [false, true].map { (registration, $0) } }
    static let type = "public.utf8-plain-text"
    static let isFile: Set<Registration> = [.file, .contentTypeFile, .inPlaceFile, .contentsOf, .contentsInPlace]
    static let isInPlace: Set<Registration> = [.inPlaceFile, .contentsInPlace]
    static let isRawData: Set<Registration> = [.data, .contentTypeData]

    private let scratch: Scratch
    private let source: URL

    init() throws {
        scratch = try Scratch()
        source = try scratch.file("hello.txt", "hello")
    }

    private func provider(_ registration: Registration, remote: Bool) throws -> NSItemProvider {
        let provider = NSItemProvider()
        let source = source
        switch registration {
        case .data:
            provider.registerDataRepresentation(forTypeIdentifier: Self.type, visibility: .all) {
                $0(Data("hello".utf8), nil)
                return nil
            }
        case .contentTypeData:
            provider.registerDataRepresentation(for: .utf8PlainText) {
                $0(Data("hello".utf8), nil)
                return nil
            }
        case .file:
            provider.registerFileRepresentation(forTypeIdentifier: Self.type, visibility: .all) {
                $0(source, false, nil)
                return nil
            }
        case .contentTypeFile:
            provider.registerFileRepresentation(for: .utf8PlainText) {
                $0(source, false, nil)
                return nil
            }
        case .inPlaceFile:
            provider.registerFileRepresentation(forTypeIdentifier: Self.type, fileOptions: .openInPlace, visibility: .all) {
                $0(source, false, nil)
                return nil
            }
        case .object: provider.registerObject(NSString("hello"), visibility: .all)
        case .deferredObject:
            provider.registerObject(ofClass: NSString.self, visibility: .all) {
                $0(NSString("hello"), nil)
                return nil
            }
        case .bridgedObject:
            provider.registerObject(ofClass: String.self, visibility: .all) {
                $0("hello", nil)
                return nil
            }
        case .item, .itemHandler:
            provider.registerItem(forTypeIdentifier: Self.type) { completion, _, _ in completion?(NSString("hello"), nil) }
        case .initItem: return wrap(NSItemProvider(item: NSString("hello"), typeIdentifier: Self.type), remote)
        case .bridgedItem: return wrap(NSItemProvider(item: "hello", typeIdentifier: nil), remote)
        case .contentsOf: return wrap(NSItemProvider(contentsOf: source, contentType: .utf8PlainText), remote)
        case .contentsInPlace:
            return wrap(NSItemProvider(contentsOf: source, contentType: .utf8PlainText, openInPlace: true), remote)
        }
        return wrap(provider, remote)
    }

    private func wrap(_ provider: NSItemProvider, _ remote: Bool) -> NSItemProvider {
        remote ? Mirrored.provider(provider) : provider
    }

    @Test(arguments: cases) func loadsAsData(_ registration: Registration, remote: Bool) async throws {
        let provider = try provider(registration, remote: remote)
        #expect(try await provider.loadDataRepresentation(forTypeIdentifier: "public.text") == Data("hello".utf8))
        #expect(try await provider.loadDataRepresentation(for: .plainText) == Data("hello".utf8))
    }

    @Test(arguments: cases) func loadsAsATemporaryFileThatGoesWithTheHandler(_ registration: Registration, remote: Bool) async throws {
        let provider = try provider(registration, remote: remote)
        provider.suggestedName = "greeting"
        let result = Signal<(URL?, String?, (any Error)?)>()
        provider.loadFileRepresentation(forTypeIdentifier: Self.type) { url, error in
            result.send((url, url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, error))
        }
        let (url, text, error) = try #require(await result.next())
        #expect(error == nil)
        #expect(text == "hello")
        #expect(url?.lastPathComponent == "greeting.txt")
        #expect(url != source)
        // The removal follows the handler's return, which nothing announces.
        await eventually { url.map { !FileManager.default.fileExists(atPath: $0.deletingLastPathComponent().path) } ?? false }
        #expect(FileManager.default.fileExists(atPath: source.path))
    }

    @Test(arguments: cases) func loadsInPlaceOnlyWhatWasRegisteredSo(_ registration: Registration, remote: Bool) async throws {
        let provider = try provider(registration, remote: remote)
        let (url, isInPlace) = try await provider.loadInPlaceFileRepresentation(forTypeIdentifier: Self.type)
        #expect(isInPlace == Self.isInPlace.contains(registration))
        #expect((url == source) == isInPlace || remote)
        #expect(try String(contentsOf: url, encoding: .utf8) == "hello")
    }

    @Test(arguments: cases) func loadsAsAnItem(_ registration: Registration, remote: Bool) async throws {
        let provider = try provider(registration, remote: remote)
        let item = try await provider.loadItem(forTypeIdentifier: Self.type)
        if Self.isFile.contains(registration) {
            let url = try #require((item as Any) as? URL)
            #expect(try String(contentsOf: url, encoding: .utf8) == "hello")
        } else if Self.isRawData.contains(registration) {
            #expect((item as Any) as? Data == Data("hello".utf8))
        } else {
            #expect((item as Any) as? String == "hello")
        }
    }

    @Test(arguments: cases) func loadsAsAnObject(_ registration: Registration, remote: Bool) async throws {
        let provider = try provider(registration, remote: remote)
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(try await provider.loadObject(ofClass: String.self) == "hello")
        #expect(try await provider.loadObject(ofClass: NSString.self) == NSString("hello"))
        #expect(try await provider.loadObject(ofClass: NSAttributedString.self).string == "hello")
    }

    @Test(arguments: cases) func loadsAsANamedType(_ registration: Registration, remote: Bool) async throws {
        let provider = try provider(registration, remote: remote)
        #expect(try await provider.loadItem(forTypeIdentifier: Self.type, as: String.self) == "hello")
        #expect(try await provider.loadItem(forTypeIdentifier: Self.type, as: NSString.self) == "hello")
        #expect(try await provider.loadItem(forTypeIdentifier: Self.type, as: Data.self) == Data("hello".utf8))
        #expect(try await provider.loadItem(forTypeIdentifier: Self.type, as: NSData.self) == NSData(data: Data("hello".utf8)))
        if Self.isFile.contains(registration) {
            #expect(try await provider.loadItem(forTypeIdentifier: Self.type, as: URL.self).isFileURL)
        }
    }

    @Test(arguments: cases) func refusesATypeThatIsNotOnOffer(_ registration: Registration, remote: Bool) async throws {
        let provider = try provider(registration, remote: remote)
        let error = await #expect(throws: NSError.self) { try await provider.loadDataRepresentation(forTypeIdentifier: "public.jpeg") }
        #expect(error?.domain == NSItemProvider.errorDomain)
        #expect(error?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
        #expect(error?.localizedDescription.contains("public.jpeg") == true)
        #expect(error?.localizedDescription.contains(Self.type) == true)
    }

    @Test(arguments: cases) func copiesIntoADirectoryOfTheCaller(_ registration: Registration, remote: Bool) async throws {
        let provider = try provider(registration, remote: remote)
        provider.suggestedName = "hello"
        let url = try await provider.loadFileRepresentation(forTypeIdentifier: Self.type, copyingInto: scratch.directory)
        #expect(url.lastPathComponent == "hello 2.txt")
        #expect(try String(contentsOf: url, encoding: .utf8) == "hello")
    }
}

/// Yields until the condition holds, or the test's time limit cancels it.
func eventually(_ condition: () -> Bool) async {
    while !condition() {
        if Task.isCancelled {
            Issue.record("The condition never came to hold.")
            return
        }
        await Task.yield()
    }
}
