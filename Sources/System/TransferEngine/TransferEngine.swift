import CConfinement
import CCurl
import Foundation
import SystemCalls
import Wire

/// The process that talks to servers for the system and makes the tries. It has no state that must survive and no files of its own: files are passed
/// as descriptors, and the system judges the results.
public enum TransferEngine {
    /// Serves the system on descriptor 3 until the system closes it.
    public static func main() -> Never {
        signal(SIGPIPE, SIG_IGN)
        // Passwords for servers are in its memory: no core dump, not even through `core_pattern`.
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), [rlimit(rlim_cur: 1, rlim_max: 1)])
        // While there is only one thread: without this the files to upload could be opened again for writing, through /proc/self/fd.
        guard appex_confine_writes(nil, 0) == 0, appex_forbid_more() == 0 else { fail("The process could not restrict itself.") }
        guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let loop = FetchLoop() else { fail("libcurl could not be started.") }
        let channel = Channel(OwnedDescriptor(3), handler: EngineLine(loop))
        do {
            try channel.start()
        } catch {
            fail("\(error)")
        }
        loop.run(channel)
    }

    private static func fail(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data("appex-transferd: \(sentence)\n".utf8))
        _exit(70)
    }
}

/// The system line.
private final class EngineLine: HandlingChannel {
    private let loop: FetchLoop

    init(_ loop: FetchLoop) { self.loop = loop }

    static let handlers: WireHandlers<EngineLine> = {
        var handlers = WireHandlers<EngineLine>()
        handlers.receive(WireFetch.self) { request, line in line.loop.order(.begin(request)) }
        handlers.listen(WireStopFetch.self) { stop, line in line.loop.order(.stop(stop.transfer)) }
        return handlers
    }()

    func channel(_ channel: Channel, ended end: ChannelEnd) { _exit(0) }
}
