import Foundation
import PhotoStore
import RandomNumbers
import SystemCalls
import Testing

/// Random edits, reverts, renames, moves, copies and changes by other programs, compared with a model that only knows what a person would expect.
@Suite struct ModelTests {
    @Test(arguments: [1, 2]) func theStoreKnowsWhatAPersonExpects(_ seed: Int) throws {
        let album = try Album(StoreConditions(waitsForDisk: false), isInMemory: true)
        var numbers = SplitMix64(state: UInt64(seed))
        for number in 0..<500 {
            var sequence = Sequence(album: album, folder: "\(number)", numbers: numbers)
            try sequence.run()
            numbers = sequence.numbers
        }
        // What the person removed is forgotten when the person asks for that, and nothing remains of it.
        try album.store.forget(album.store.missing(limit: .max))
        #expect(try album.store.missing().isEmpty && album.keptNames.isEmpty && album.store.space().originals == 0)
        try album.checkThatNothingIsLeftOver("in the end")
    }
}

/// A folder of a few pictures, and what happens to them.
private struct Sequence {
    /// A picture as the person sees it.
    struct Picture {
        var content: String
        /// Nil when it is its own.
        var original: String?
        var undone: String?
        /// What an editor gets that can read adjustment data, when that is not the original.
        var base: String?
        var undoneBase: String?
        /// Whether another program has written it since the last edit.
        var isChanged = false

        var word: String { isChanged ? "changed" : original == nil ? "unedited" : "edited" }
    }

    let album: Album
    let folder: String
    var numbers: SplitMix64
    private var pictures: [String: Picture] = [:]
    private var lastContent = 0
    private var lastName = 0
    private var log: [String] = []

    init(album: Album, folder: String, numbers: SplitMix64) { (self.album, self.folder, self.numbers) = (album, folder, numbers) }

    mutating func run() throws {
        for name in ["", "/sub"] { try FileManager.default.createDirectory(atPath: album.text(folder + name), withIntermediateDirectories: true) }
        for _ in 0..<2 { try add() }
        for _ in 0..<4 { try step() }
        if numbers.oneIn(8) {
            try album.reopen()
            for name in pictures.keys.sorted() { try check(name) }
        }
        for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) where picture.original != nil {
            try album.store.revert(album.path(name), overwritingChange: true, keepingEdit: numbers.oneIn(2))
            expect(album.contents(name) == picture.original, "\(name) reverted is \(album.contents(name) ?? "gone")")
        }
        try album.remove(folder)
    }

    private mutating func step() throws {
        guard let name = pictures.keys.sorted().randomElement(using: &numbers) else { return try add() }
        switch numbers.below(14) {
        case 0...3: try edit(name)
        case 4, 5: try revert(name)
        case 6: try redo(name)
        case 7, 8: try move(name)
        case 9: try copy(name)
        case 10: try writeElsewhere(name)
        case 11: try swap(name)
        case 12: try putBack(name)
        default: if numbers.oneIn(2) { try remove(name) } else { try export(name) }
        }
    }

    // MARK: - What happens

    private mutating func add() throws {
        let (name, content) = (newName(), newContent())
        log.append("add \(name)")
        try album.write(name, content)
        pictures[name] = Picture(content: content)
    }

    private mutating func edit(_ name: String) throws {
        guard var picture = pictures[name] else { return }
        log.append("edit \(name)")
        if picture.isChanged { return try resolve(name, picture) }
        let session = try album.begin(name)
        let input = picture.base ?? picture.original ?? picture.content
        expect(session.input.text == input, "\(name) opens as \(session.input.text ?? "nothing"), not \(input)")
        let result = newContent()
        let asset = try album.store.commit(
            session, rendered: SealedMemory.make(Data(result.utf8)), adjustment: Album.adjustment("to \(result)"))
        picture.original = picture.original ?? picture.content
        (picture.content, picture.undone) = (result, nil)
        pictures[name] = picture
        compare(name, asset.state.word)
    }

    private mutating func resolve(_ name: String, _ picture: Picture) throws {
        var picture = picture
        guard case .changed(let conflict) = try problem({ _ = try album.begin(name) }) else { return expect(false, "\(name) has a conflict") }
        picture.isChanged = false
        switch numbers.pick(PhotoConflict.Choice.allCases) {
        case .keepTheirs:
            try album.store.resolve(conflict, .keepTheirs)
            picture.base = picture.content
        case .keepOurs:
            try album.store.resolve(conflict, .keepOurs)
            (picture.undone, picture.content, picture.original) = (picture.content, picture.original ?? "", nil)
            (picture.base, picture.undoneBase) = (nil, picture.undone)
        case .saveBoth:
            let beside = try #require(album.store.resolve(conflict, .saveBoth).beside)
            let other = folder + beside.path.description.components(separatedBy: "/" + folder + "/").dropFirst().map { "/" + $0 }.joined()
            pictures[other] = Picture(content: picture.original ?? "")
            (picture.original, picture.base) = (nil, nil)
            try check(other)
        }
        pictures[name] = picture
        try check(name)
    }

    private mutating func revert(_ name: String) throws {
        guard var picture = pictures[name] else { return }
        log.append("revert \(name)")
        var asset: PhotoAsset?
        let end = try problem { asset = try album.store.revert(album.path(name)) }
        expect(
            end?.word == (picture.isChanged ? "changed" : picture.original == nil ? "notEdited" : nil),
            "\(name) reverts with \(end?.word ?? "success")")
        guard let asset, let original = picture.original else { return }
        (picture.content, picture.original, picture.undone) = (original, nil, picture.content)
        (picture.base, picture.undoneBase) = (nil, picture.base)
        pictures[name] = picture
        compare(name, asset.state.word)
    }

    private mutating func redo(_ name: String) throws {
        guard var picture = pictures[name], let undone = picture.undone else { return }
        log.append("redo \(name)")
        let asset = try album.store.redo(album.path(name))
        (picture.content, picture.original, picture.undone) = (undone, picture.content, nil)
        picture.base = picture.undoneBase
        pictures[name] = picture
        compare(name, asset.state.word)
    }

    private mutating func move(_ name: String) throws {
        guard let picture = pictures.removeValue(forKey: name) else { return }
        let new = newName()
        log.append("move \(name) \(new)")
        try album.move(name, to: new)
        pictures[new] = picture
        try check(new)
    }

    private mutating func copy(_ name: String) throws {
        guard let picture = pictures[name] else { return }
        let new = newName()
        log.append("copy \(name) \(new)")
        try album.copy(name, to: new)
        pictures[new] = Picture(
            content: picture.content, original: picture.isChanged ? nil : picture.original, base: picture.isChanged ? nil : picture.base)
        // The store may see the copy much later.
        if numbers.oneIn(2) { try check(new) }
    }

    private mutating func writeElsewhere(_ name: String) throws {
        guard var picture = pictures[name] else { return }
        // Not before the store has seen it: who copies an edited picture and writes the copy has another picture.
        if picture.original != nil { try check(name) }
        log.append("write \(name)")
        picture.content = newContent()
        try Data(picture.content.utf8).write(to: URL(filePath: album.text(name)), options: numbers.oneIn(2) ? .atomic : [])
        picture.isChanged = picture.original != nil
        picture.undone = nil
        pictures[name] = picture
        try check(name)
    }

    private mutating func swap(_ name: String) throws {
        guard let other = pictures.keys.sorted().first(where: { $0 != name }) else { return }
        guard let one = pictures[name], let two = pictures[other], !one.isChanged, !two.isChanged else { return }
        log.append("swap \(name) \(other)")
        for known in [name, other] { try check(known) }
        guard KernelRename.exchanging.rename(album.text(name), album.text(other)) else { throw SystemError(errno, "exchange names") }
        (pictures[name], pictures[other]) = (two, one)
        // Which of the two has changed, and which has moved, is known when both have been seen.
        for known in [name, other] { _ = try album.word(known) }
        for known in [name, other] { try check(known) }
    }

    /// Another program restores the original, from a backup for example.
    private mutating func putBack(_ name: String) throws {
        guard var picture = pictures[name], let original = picture.original else { return }
        try check(name)
        log.append("put back \(name)")
        try album.write(name, original)
        (picture.content, picture.original, picture.isChanged, picture.undone) = (original, nil, false, nil)
        picture.base = nil
        pictures[name] = picture
        try check(name)
    }

    private mutating func remove(_ name: String) throws {
        log.append("remove \(name)")
        try album.remove(name)
        pictures[name] = nil
    }

    private mutating func export(_ name: String) throws {
        guard let picture = pictures[name], picture.word == "edited" else { return }
        let new = newName()
        log.append("export \(name) \(new)")
        let archive = try album.scratch.file("archive")
        try album.store.export(album.path(name), to: archive)
        try album.store.importArchive(archive, to: album.path(new))
        pictures[new] = Picture(content: picture.content, original: picture.original, base: picture.base)
        try check(new)
    }

    // MARK: - What is expected

    private mutating func newContent() -> String {
        lastContent += 1
        // Of a few sizes: most files could be known by theirs.
        return "\(folder) \(lastContent) " + String(repeating: "x", count: numbers.below(3))
    }

    private mutating func newName() -> String {
        lastName += 1
        return folder + (numbers.oneIn(2) ? "/sub/" : "/") + "\(lastName).jpg"
    }

    /// Asks the store.
    private func check(_ name: String) throws { compare(name, try album.word(name)) }

    private func compare(_ name: String, _ word: String) {
        guard let picture = pictures[name] else { return }
        // Whether an edit can be made again is a remark.
        expect((word == "undone" ? "unedited" : word) == picture.word, "\(name) is \(word), not \(picture.word)")
        expect(picture.undone == nil || word == "undone", "\(name) can be had as \(picture.undone ?? "") again")
        expect(album.contents(name) == picture.content, "\(name) contains \(album.contents(name) ?? "nothing"), not \(picture.content)")
    }

    private func expect(_ isTrue: Bool, _ sentence: String) {
        if !isTrue { Issue.record("\(sentence). Folder \(folder): \(log.joined(separator: ", "))") }
    }
}
