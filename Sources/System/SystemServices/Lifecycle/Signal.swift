import SystemCalls

/// Readable names of signals.
enum Signal {
    static func name(_ number: Int32) -> String {
        switch number {
        case 4: "SIGILL (a failed precondition or similar)"
        case 5: "SIGTRAP (a failed precondition or similar)"
        case 6: "SIGABRT"
        case 7: "SIGBUS"
        case 8: "SIGFPE"
        case 9: "SIGKILL"
        case 11: "SIGSEGV"
        case 15: "SIGTERM"
        case 31: "SIGSYS"
        default: "signal \(number)"
        }
    }
}

extension Int64 {
    var inMebibytes: String { "\((self + (1 << 19)) >> 20) MiB" }
}

extension Duration {
    var inWords: String {
        let seconds = inSeconds
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\((seconds * 1000).rounded() / 1000) s"
    }
}
