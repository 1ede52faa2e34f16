import ExtensionHost
import Foundation
import GTKViews
import HostErrors
import HostItems
import InterfaceText
import SystemCalls

/// Reads what an action has returned, one part after the other, and saves each as soon as it is read. An error of one does not stop the others.
struct ResultSaver: Sendable {
    struct Outcome: Sendable {
        var saved: [SavedFile] = []
        /// What was read and not saved, and why, as a sentence.
        var left: [ResultFiles.Part] = []
        var problem: String?
        /// How many could not be read, and why the first of them, as a sentence.
        var unread = 0
        var reason: String?

        mutating func noteUnread(_ count: Int, _ sentence: @autoclosure () -> String) {
            unread += count
            reason = reason ?? sentence()
        }
    }

    /// How many were saved under each name: as many numbers are taken, and are not tried again for each of 10,000 files.
    private struct Names {
        private var taken: [String: Int] = [:]

        /// Returns whether it is left.
        mutating func save(_ part: ResultFiles.Part, _ outcome: inout Outcome) async -> Bool {
            let place = "\(part.folder.path)/\(part.source.name)"
            let first = taken[place, default: 0] + 1
            let end = await aside { Result { try part.save(from: first) } }
            do {
                outcome.saved.append(try end.get())
                taken[place] = first
                return false
            } catch {
                outcome.left.append(part)
                outcome.problem = outcome.problem ?? ErrorText.sentence(of: error)
                return true
            }
        }
    }

    /// Told how many have been handled, of how many.
    typealias Watch = @MainActor @Sendable (_ done: Int, _ all: Int) -> Void

    /// As many as an action is given.
    static let mostItems = 10_000

    /// Of an action's result: more than a program takes at a time, as none of it stays here.
    static var form: ReturnedContent.Form {
        var form = ReturnedContent.Form()
        (form.keepsDocuments, form.mostItems) = (true, mostItems)
        (form.limits.files, form.limits.disk) = (mostItems, 64 << 30)
        return form
    }

    let files: ResultFiles
    /// For copies, each in a folder of its own, so that it has its own name.
    let copies: URL
    var form = Self.form

    /// Until the task is cancelled: reading ends at once, and what is being saved is saved.
    func run(_ parts: ReturnedParts, watch: @escaping Watch) async -> Outcome {
        let reading = ReturnedReading(form)
        var (outcome, names) = (Outcome(), Names())
        for index in 0..<min(parts.count, form.mostItems) {
            await watch(index, parts.count)
            guard !Task.isCancelled, let part = parts.next() else { return outcome }
            let (folder, memory) = (copies.appendingPathComponent(String(index)), reading.memory())
            var isLeft = false
            do {
                let content = try await reading.content(of: part, into: folder, memory)
                if let part = await Self.aside({ files.part(for: content, at: index, of: parts.count, holding: memory) }) {
                    isLeft = await names.save(part, &outcome)
                }
            } catch {
                if Task.isCancelled { return outcome }
                outcome.noteUnread(1, ErrorText.sentence(of: error))
            }
            // What was not saved stays until it is.
            if !isLeft { try? FileManager.default.removeItem(at: folder) }
        }
        if parts.count > form.mostItems {
            outcome.noteUnread(
                parts.count - form.mostItems, localized("An action can return {count} items at most.", ["count": String(form.mostItems)]))
        }
        return outcome
    }

    /// Saves what was left before.
    static func save(_ plan: [ResultFiles.Part], watch: @escaping Watch) async -> Outcome {
        var (outcome, names) = (Outcome(), Names())
        for (index, part) in plan.enumerated() {
            await watch(index, plan.count)
            _ = await names.save(part, &outcome)
        }
        return outcome
    }

    /// On another thread, and to its end: a task that is cancelled does not stop it.
    private static func aside<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value { await Task.detached { body() }.value }
}
