import Foundation
import Synchronization
import Testing

@testable import ExtensionFoundation

private typealias UserDefaults = ExtensionFoundation.UserDefaults

@Suite struct UserDefaultsTests {
    private let scratch: PreferenceScratch
    private let defaults: UserDefaults

    init() throws {
        scratch = try PreferenceScratch()
        defaults = UserDefaults(scratch.domain())
    }

    @Test func convertsAsApplesDoes() {
        defaults.set(42, forKey: "integer")
        defaults.set(2.5, forKey: "real")
        defaults.set(Float(1.5), forKey: "float")
        defaults.set(true, forKey: "flag")
        defaults.set("17", forKey: "digits")
        defaults.set("YES", forKey: "yes")
        #expect(defaults.integer(forKey: "integer") == 42)
        #expect(defaults.string(forKey: "integer") == "42")
        #expect(defaults.double(forKey: "integer") == 42)
        #expect(defaults.bool(forKey: "integer"))
        #expect(defaults.object(forKey: "integer") as? Int == 42)
        #expect(defaults.integer(forKey: "real") == 2)
        #expect(defaults.float(forKey: "float") == 1.5)
        #expect(defaults.object(forKey: "flag") as? Bool == true)
        #expect(defaults.integer(forKey: "flag") == 1)
        #expect(defaults.integer(forKey: "digits") == 17)
        #expect(defaults.bool(forKey: "yes"))
        #expect(defaults.string(forKey: "absent") == nil)
        #expect(defaults.integer(forKey: "absent") == 0)
        #expect(!defaults.bool(forKey: "absent"))
        #expect(defaults.data(forKey: "digits") == nil)
    }

    @Test func keepsCollectionsWithTheirTypes() {
        defaults.set(["a", "b"], forKey: "strings")
        defaults.set([1, 2, 3], forKey: "numbers")
        defaults.set(["one": 1], forKey: "dictionary")
        #expect(defaults.stringArray(forKey: "strings") == ["a", "b"])
        #expect(defaults.stringArray(forKey: "numbers") == nil)
        #expect(defaults.array(forKey: "numbers") as? [Int] == [1, 2, 3])
        #expect(defaults.dictionary(forKey: "dictionary") as? [String: Int] == ["one": 1])
        #expect(defaults.object(forKey: "dictionary") as? [String: Int] == ["one": 1])
    }

    @Test func keepsAddressesAndFiles() throws {
        let page = try #require(URL(string: "https://example.org/a%20b?c#d"))
        let file = URL(fileURLWithPath: NSHomeDirectory() + "/notes/a b.txt")
        defaults.set(page, forKey: "page")
        defaults.set(file, forKey: "file")
        defaults.set("/etc/hosts", forKey: "path")
        #expect(defaults.url(forKey: "page") == page)
        #expect(defaults.url(forKey: "file")?.path == file.path)
        #expect(defaults.string(forKey: "file") == "~/notes/a b.txt")
        #expect(defaults.url(forKey: "path")?.path == "/etc/hosts")
    }

    @Test func registeredValuesComeLast() {
        let key = "registered " + UUID().uuidString
        defaults.register(defaults: [key: "registered"])
        #expect(defaults.string(forKey: key) == "registered")
        defaults.set("set", forKey: key)
        #expect(defaults.string(forKey: key) == "set")
        #expect(defaults.dictionaryRepresentation()[key] as? String == "set")
        defaults.removeObject(forKey: key)
        #expect(defaults.string(forKey: key) == "registered")
        #expect(scratch.domain().value(key) == nil)
    }

    @Test func theCommandLineComesFirst() {
        let values = VolatileDomains.arguments(["program", "-name", "value", "-offset", "-3", "-flag", "--long", "x", "-last"])
        #expect(values as? [String: String] == ["name": "value", "offset": "-3"])
        let key = "argument " + UUID().uuidString
        VolatileDomains.shared[UserDefaults.argumentDomain][key] = "12"
        defaults.set(1, forKey: key)
        #expect(defaults.integer(forKey: key) == 12)
    }

    @Test func looksIntoAddedSuites() throws {
        defaults.set("own", forKey: "both")
        let name = "org.appex.suite." + UUID().uuidString
        defaults.addSuite(named: name)
        let suite = try #require(defaults.suites.first)
        defer { try? FileManager.default.removeItem(atPath: suite.container + "/Library/Preferences/\(suite.identifier).preferences") }
        suite.change([("both", "suite"), ("one", "suite")])
        #expect(defaults.string(forKey: "both") == "own")
        #expect(defaults.string(forKey: "one") == "suite")
        defaults.removeSuite(named: name)
        #expect(defaults.string(forKey: "one") == nil)
    }

    @Test func namesThatCanBeNoFileAreNoSuites() {
        for name in ["", ".", "..", "../other", "a/b", "/etc/passwd", "a\0b", String(repeating: "x", count: 201), UserDefaults.globalDomain] {
            #expect(UserDefaults(suiteName: name) == nil, "\(name.debugDescription)")
        }
    }

    @Test func tellsOfItsOwnChangesAtOnce() {
        let count = Mutex(0)
        // Not the constant: nobody is watched for this.
        let token = NotificationCenter.default.addObserver(forName: PreferenceObservation.didChange, object: defaults, queue: nil) { _ in
            count.withLock { $0 += 1 }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        defaults.set(1, forKey: "n")
        defaults.removeObject(forKey: "n")
        #expect(count.withLock { $0 } == 2)
    }

    @Test func tellsOfValuesThatAreTooLong() {
        let count = Mutex(0)
        let token = NotificationCenter.default.addObserver(
            forName: UserDefaults.sizeLimitExceededNotification, object: defaults, queue: nil
        ) { _ in count.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        defaults.set(Data(count: PreferenceLimits.value + 1), forKey: "long")
        #expect(count.withLock { $0 } == 1)
        #expect(defaults.data(forKey: "long") == nil)
    }

    @Test func observersHearOfOtherProcesses() async throws {
        let name = UserDefaults.didChangeNotification
        let domain = scratch.domain()
        let observed = UserDefaults(domain)
        let (changes, continuation) = AsyncStream.makeStream(of: Int.self)
        let token = NotificationCenter.default.addObserver(forName: name, object: observed, queue: nil) { _ in
            continuation.yield(domain.integer("n") ?? -1)
        }
        defer { NotificationCenter.default.removeObserver(token) }
        scratch.domain().set(5, "n")
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == 5)
    }

    @Test func thereIsNoContainerWithoutTheEntitlement() {
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.org.appex.none") == nil)
    }
}
