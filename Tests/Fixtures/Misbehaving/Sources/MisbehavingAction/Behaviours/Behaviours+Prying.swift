import CProbes
import UIKit

extension Behaviours {
    /// Attacks from inside.
    static let prying: [String: Behaviour] = [
        "probe": { request in
            // On the main thread, on the one that brings the attachment, and on others.
            let first = Prying.probes()
            request.withFile { _ in request.answer(json: Prying.worst([first] + Prying.onManyThreads { Prying.probes() })) }
        },
        "look around": { request in
            request.answer(json: Prying.surroundings(candidates: request["paths"]?.split(separator: ":").map(String.init) ?? []))
        },
        "connect": { request in
            var answers: [String: Int32] = [:]
            if let name = request["abstract"] { answers["abstract"] = probe_connect_unix(name, 1) }
            if let path = request["socket"] { answers["socket"] = probe_connect_unix(path, 0) }
            answers["inet"] = probe_connect_inet(Int32(request.number("port", default: 80)))
            request.answer(json: answers)
        },
        "write outside": { request in
            request.answer(json: Dictionary(uniqueKeysWithValues: Prying.outside.map { ($0, probe_open($0, O_WRONLY | O_CREAT)) }))
        },
        "attack the file": { request in
            request.withFile { url in request.answer(json: Prying.worst(Prying.onManyThreads { Prying.attacks(on: url) })) }
        },
        "kill": { request in
            // Everything that it may signal but itself.
            // Signal 0 first: where there is somebody, the sandbox is broken, and nobody is to die of a test that shows it.
            guard kill(-1, 0) != 0 else { return request.answer("others can be killed") }
            kill(-1, SIGKILL)
            kill(1, SIGKILL)
            request.answer("still here")
        },
    ]
}
