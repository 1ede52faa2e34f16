import UIKit

/// Presents a file and writes down everything that it is asked and told.
final class Editor: NSObject, NSFilePresenter, @unchecked Sendable {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    private let mood: String
    private let lock = NSLock()
    private var lines: [String] = []
    private var kept: [@Sendable ((@Sendable () -> Void)?) -> Void] = []

    init(_ url: URL, mood: String) {
        presentedItemURL = url
        self.mood = mood
        presentedItemOperationQueue.maxConcurrentOperationCount = 1
    }

    var log: [String] { lock.withLock { lines } }

    private func note(_ line: String) { lock.withLock { lines.append(line) } }

    func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        note("to reader")
        guard mood != "deaf" else { return keep(reader) }
        reader { self.note("again after reader") }
    }

    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        note("to writer")
        guard mood != "deaf" else { return keep(writer) }
        writer { self.note("again after writer") }
    }

    /// An answer that is never given, and not given up either.
    private func keep(_ answer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) { lock.withLock { kept.append(answer) } }

    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        note("save")
        guard mood != "unable" else {
            return completionHandler(NSError(domain: "Editor", code: 42, userInfo: [NSLocalizedDescriptionKey: "No ink."]))
        }
        var problem: NSError?
        if let url = presentedItemURL {
            NSFileCoordinator(filePresenter: self).coordinate(writingItemAt: url, error: &problem) { try? Data("saved".utf8).write(to: $0) }
        }
        completionHandler(problem)
    }

    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        note("deletion")
        completionHandler(nil)
    }

    func accommodatePresentedSubitemDeletion(at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        note("deletion of \(url.lastPathComponent)")
        completionHandler(nil)
    }

    func presentedItemDidMove(to newURL: URL) { note("moved to \(newURL.lastPathComponent)") }
    func presentedItemDidChange() { note("changed") }
    func presentedSubitemDidAppear(at url: URL) { note("appeared \(url.lastPathComponent)") }
    func presentedSubitemDidChange(at url: URL) { note("changed \(url.lastPathComponent)") }
    func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) { note("\(oldURL.lastPathComponent) moved to \(newURL.lastPathComponent)") }
}

extension Behaviour {
    /// Presents until it is told to stop.
    func present() {
        let editor = Editor(self["file"] == "." ? Self.group : file, mood: self["mood"])
        NSFileCoordinator.addFilePresenter(editor)
        note("\(NSFileCoordinator.filePresenters.count)")
        signal("presenting")
        wait(for: "stop")
        NSFileCoordinator.removeFilePresenter(editor)
        editor.log.forEach(note)
        finish("\(NSFileCoordinator.filePresenters.count)")
    }

    /// On the queue of its own presenter it wants the presented item, without saying whose coordinator it is.
    func blocked() {
        let editor = Editor(file, mood: "")
        NSFileCoordinator.addFilePresenter(editor)
        editor.presentedItemOperationQueue.addOperation { [self] in
            var problem: NSError?
            NSFileCoordinator().coordinate(writingItemAt: file, error: &problem) { _ in note("never") }
            note(Self.text(problem))
            var own: NSError?
            NSFileCoordinator(filePresenter: editor).coordinate(writingItemAt: file, error: &own) { _ in note("own") }
            finish(Self.text(own))
        }
    }
}
