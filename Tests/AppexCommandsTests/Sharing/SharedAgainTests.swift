import ExtensionHost
import Foundation
import SystemCalls
import Testing

@testable import HostItems

/// What another try needs, from one process to the next.
@Suite struct SharedAgainTests {
    private func options(_ words: [String]) throws -> ItemOptions { try ItemOptions.parse(words) }

    @Test func theSameItemsAreMadeOnceMore() throws {
        let words = ["a b.txt", "https://example.org", "--text=- text", "--url", "https://example.org/2", "--user-info", "a=b=c"]
        let again = try #require(options(words).again(with: "org.example.post"))
        let memory = try #require(again.memory())
        let read = try #require(SharedAgain.read(from: memory.rawValue))
        #expect(read == again && read.extension == "org.example.post")
        let made = ItemOptions(read)
        #expect(made.items == [FileManager.default.currentDirectoryPath + "/a b.txt", "https://example.org"])
        #expect(made.text == ["- text"] && made.url == ["https://example.org/2"])
        #expect(made.userInfo.dictionary == ["a": "b=c"])
    }

    @Test func standardInputIsHandedOn() throws {
        var options = try options(["-", "--type", "public.html"])
        #expect(options.again(with: "a") == nil, "it was not read")
        options.standardInput = Data("<p>Hello".utf8)
        let again = try #require(options.again(with: "a"))
        let memory = try #require(again.memory())
        let made = ItemOptions(try #require(SharedAgain.read(from: memory.rawValue)))
        #expect(made.standardInput == options.standardInput && made.type == "public.html")
        #expect(try made.makeItems().first?.attachments?.first?.registeredTypeIdentifiers == ["public.html"])
        options.standardInput = Data(count: SharedAgain.mostInput + 1)
        #expect(options.again(with: "a") == nil)
    }

    @Test func otherBytesAreNothing() throws {
        for bytes in ["", "{}", "[1]", "{\"items\": 5}"] {
            let memory = try SealedMemory.make(Data(bytes.utf8))
            lseek(memory.rawValue, 0, SEEK_SET)
            #expect(SharedAgain.read(from: memory.rawValue) == nil)
        }
    }
}
