import UIKit

/// One access each.
extension Behaviour {
    func read() {
        var problem: NSError?
        var options = NSFileCoordinator.ReadingOptions()
        if self["options"] == "link" { options.insert(.resolvesSymbolicLink) }
        if self["options"] == "unchanged" { options.insert(.withoutChanges) }
        NSFileCoordinator().coordinate(readingItemAt: file, options: options, error: &problem) { url in
            note("\(url.lastPathComponent): \((try? String(contentsOf: url, encoding: .utf8)) ?? "nothing")")
        }
        finish(Self.text(problem))
    }

    func write() {
        var problem: NSError?
        let options: NSFileCoordinator.WritingOptions = self["options"] == "delete" ? .forDeleting : self["options"] == "merge" ? .forMerging : []
        NSFileCoordinator().coordinate(writingItemAt: file, options: options, error: &problem) { url in
            if options == .forDeleting { return (try? FileManager.default.removeItem(at: url)) ?? () }
            try? Data(self["text"].utf8).write(to: url)
            note("written")
        }
        finish(Self.text(problem))
    }

    /// Keeps the file until it is told to let go.
    func hold() {
        var problem: NSError?
        let body: (URL) -> Void = { _ in
            self.signal("held-\(self["name"])")
            self.wait(for: "let-go-\(self["name"])")
        }
        if self["options"] == "read" {
            NSFileCoordinator().coordinate(readingItemAt: file, error: &problem, byAccessor: body)
        } else {
            NSFileCoordinator().coordinate(writingItemAt: file, error: &problem, byAccessor: body)
        }
        finish(Self.text(problem))
    }

    /// Takes one file, waits until somebody else has taken another, and wants that one, too.
    func nest() {
        var outer: NSError?
        NSFileCoordinator().coordinate(writingItemAt: file, error: &outer) { _ in
            signal("taken-\(self["name"])")
            wait(for: "taken-\(self["after"])")
            var inner: NSError?
            NSFileCoordinator().coordinate(writingItemAt: other, error: &inner) { _ in note("both") }
            note(Self.text(inner))
        }
        finish(Self.text(outer))
    }

    func async() {
        let intents = [NSFileAccessIntent.readingIntent(with: file), .writingIntent(with: other)]
        NSFileCoordinator().coordinate(with: intents, queue: OperationQueue()) { error in
            self.note(intents.map(\.url.lastPathComponent).joined(separator: " "))
            self.finish(Self.text(error))
        }
    }

    func cancel() {
        let coordinator = NSFileCoordinator()
        signal("waiting")
        Thread.detachNewThread {
            self.wait(for: "cancel")
            coordinator.cancel()
        }
        var problem: NSError?
        coordinator.coordinate(writingItemAt: file, error: &problem) { _ in note("written") }
        // What was withdrawn leaves nothing behind.
        var second: NSError?
        coordinator.coordinate(readingItemAt: other, error: &second) { _ in note("read") }
        note(Self.text(problem))
        finish(Self.text(second))
    }

    func move() {
        let coordinator = NSFileCoordinator()
        var problem: NSError?
        coordinator.coordinate(writingItemAt: file, options: .forMoving, writingItemAt: other, options: .forReplacing, error: &problem) { old, new in
            signal("held-move")
            wait(for: "move")
            coordinator.item(at: old, willMoveTo: new)
            guard rename(old.path, new.path) == 0 else { return note("not moved") }
            coordinator.item(at: old, didMoveTo: new)
        }
        finish(Self.text(problem))
    }

    func upload() {
        var problem: NSError?
        NSFileCoordinator().coordinate(readingItemAt: file, options: .forUploading, error: &problem) { url in
            // The item itself is free meanwhile.
            var second: NSError?
            NSFileCoordinator().coordinate(writingItemAt: file, error: &second) { _ in note("free") }
            try? FileManager.default.copyItem(at: url, to: other)
            note(url.lastPathComponent)
            note(url.path)
        }
        note(Self.text(problem))
        finish()
    }

    func batch() {
        let coordinator = NSFileCoordinator()
        var problem: NSError?
        coordinator.prepare(forReadingItemsAt: [other], writingItemsAt: [file], error: &problem) { done in
            signal("prepared")
            wait(for: "batch")
            var inner: NSError?
            coordinator.coordinate(writingItemAt: file, error: &inner) { url in try? Data("batch".utf8).write(to: url) }
            note(Self.text(inner))
            done()
        }
        coordinator.prepare(forReadingItemsAt: [other], options: .resolvesSymbolicLink, writingItemsAt: [], error: &problem) { _ in note("never") }
        finish(Self.text(problem))
    }

    /// Many short reads, as fast as they go: more than any event may come unasked.
    func many() {
        let coordinator = NSFileCoordinator()
        var count = 0
        for _ in 0..<(Int(self["count"]) ?? 0) {
            var problem: NSError?
            coordinator.coordinate(readingItemAt: file, options: .withoutChanges, error: &problem) { _ in count += 1 }
            if let problem { note(Self.text(problem)) }
        }
        finish("\(count)")
    }
}
