import CDeeds
import UIKit

/// Every deed, and how one is asked for: `act=NAME`, `act=all` for those that come back, `act=list`.
public enum Deeds {
    static let attempts: [Deed] = [
        deeds_on_files, deeds_on_the_given_file, deeds_on_devices, deeds_on_processes, deeds_on_namespaces, deeds_on_the_kernel,
        deeds_on_the_network, deeds_on_resources, deeds_on_hoards,
    ].flatMap(Deed.deeds)

    static let alone: [Deed] = ends + memory + disk + lies + floods + results + files + words + remains + views

    public static func perform(_ request: Request) {
        let act = request["act"] ?? "list"
        switch act {
        case "list":
            request.answer((attempts + alone).map { "\($0.theme)\t\($0.name)\t\($0.tries)\($0.needsView ? "\tview" : "")" }.joined(separator: "\n"))
        case "all": attempt(attempts, for: request)
        default:
            guard let deed = (attempts + alone).first(where: { $0.name == act }) else { return request.fail("There is no deed “\(act)”.") }
            switch deed.act {
            case .attempt: attempt([deed], for: request)
            case .alone(let body):
                if deed.needsView, request.controller == nil { return request.fail("“\(act)” needs a view.") }
                body(request)
            }
        }
    }

    /// A line for each deed: `NAME: EPERM` says what stopped it, `NAME: WORKED` that nothing did.
    private static func attempt(_ deeds: [Deed], for request: Request) {
        request.withFile { file in
            Surroundings.report(request, file: file)
            // On the thread that brought the file, on the main one and on one that is made now: a restriction has to hold for all of them.
            let first = answers(deeds, isFirst: true)
            let main = DispatchQueue.main.sync { answers(deeds, isFirst: false) }
            Thread {
                let results = worst([first, main, answers(deeds, isFirst: false)])
                request.answer(deeds.map { "\($0.name): \(word(results[$0.name] ?? -1))" }.joined(separator: "\n"))
            }.start()
        }
    }

    private static func answers(_ deeds: [Deed], isFirst: Bool) -> [String: Int32] {
        var answers: [String: Int32] = [:]
        for deed in deeds {
            guard case .attempt(let isForEveryThread, let run) = deed.act, isFirst || isForEveryThread else { continue }
            // The last line says what a process died of.
            FileHandle.standardError.write(Data("trying to \(deed.name)\n".utf8))
            answers[deed.name] = run()
        }
        return answers
    }

    /// What worked anywhere, worked.
    private static func worst(_ answers: [[String: Int32]]) -> [String: Int32] {
        answers.reduce(into: [:]) { all, answers in all.merge(answers) { $0 == 0 || $1 == 0 ? 0 : $0 } }
    }

    private static func word(_ result: Int32) -> String {
        switch result {
        case 0: "WORKED"
        case Int32(DEED_UNTRIED): "not tried"
        default: deed_error_name(result).map { String(cString: $0) } ?? "error \(result)"
        }
    }
}
