import ExtensionHost
import Foundation
import SystemCalls

/// A readable report: first what happened and where, then the stack, then the circumstances.
enum CrashReportText {
    static func text(_ report: CrashReport) -> StyledText {
        let name = "\(report.displayName) (\(report.extensionIdentifier)) \(report.appVersion)".printableLine
        var lines = ["  \(report.explanation.printableLine)"]
        if let failure = report.failure ?? runtimeFailure(report) { lines.append("  \(failure.printableLine)") }
        if let place = report.location ?? ownCode(report) { lines.append("  at \(place.printableLine)") }
        if let hint = report.hint { lines.append("  \(hint.printableLine)") }
        lines.append("")
        lines += stack(report)
        lines.append("")
        lines += circumstances(report)
        return [.bold("\(name)  \(Output.time(report.startedAt))"), StyledText(lines.joined(separator: "\n"))].joined(separator: "\n")
    }

    /// The text in a table.
    static func summary(_ report: CrashReport) -> String { report.location ?? ownCode(report) ?? "-" }

    private static let runtimeFailureMark = "Swift runtime failure: "

    /// The name of a check by the compiler describes the failure.
    private static func runtimeFailure(_ report: CrashReport) -> String? {
        report.frames.first?.functions.first { $0.name.hasPrefix(runtimeFailureMark) }.map { $0.name }
    }

    /// The innermost line in the app's code.
    private static func ownCode(_ report: CrashReport) -> String? {
        for frame in report.frames where frame.isOfApp {
            if let function = frame.functions.first(where: { $0.line != nil }) { return place(function) }
        }
        return nil
    }

    private static func place(_ function: CrashReport.Function) -> String? {
        function.file.map { file in "\(file.pathNames.last ?? "")" + (function.line.map { ":\($0)" } ?? "") }
    }

    private static func stack(_ report: CrashReport) -> [String] {
        guard !report.frames.isEmpty else { return ["There is no stack: the process was gone before it could tell it."] }
        let thread = report.isMainThread ? "the main thread" : "the thread “\(report.threadName)”"
        var lines = [["crashed", "memoryLimit"].contains(report.reason) ? "Where \(thread) crashed:" : "Where \(thread) was:"]
        var repeated = 0
        for (place, frame) in report.frames.enumerated() {
            if report.skippedFrames > 0, place == report.skippedAfter {
                lines += repetition(&repeated)
                lines.append("        … \(report.skippedFrames) frames are left out")
            } else if place > 0, frame == report.frames[place - 1] {
                repeated += 1
                continue
            }
            lines += repetition(&repeated)
            let mark = frame.isGuess ? "?" : " "
            let number = String(repeating: " ", count: max(0, 4 - "\(place)".count)) + "\(place)\(mark) "
            guard let image = frame.image else {
                lines.append("\(number)outside of all code")
                continue
            }
            guard !frame.functions.isEmpty else {
                lines.append("\(number)\(image) + 0x\(String(frame.offset, radix: 16))" + (frame.buildID.map { "  build \($0)" } ?? ""))
                continue
            }
            for (index, function) in frame.functions.enumerated() {
                let start = index == 0 ? number : "      "
                lines.append("\(start)\(function.name)" + (Self.place(function).map { "  \($0)" } ?? "") + "  in \(image)")
            }
        }
        if report.frames.contains(where: \.isGuess) { lines.append("  ?  found by looking through the stack; may be left from an earlier call") }
        return lines
    }

    /// A line in place of frames that repeat the frame before them.
    private static func repetition(_ count: inout Int) -> [String] {
        defer { count = 0 }
        return count == 0 ? [] : ["        … and \(count) more of the same"]
    }

    private static func circumstances(_ report: CrashReport) -> [String] {
        let signal = report.signal.map { ", signal \($0)" } ?? ""
        return [
            "  report    \(report.id), \(report.reason)\(signal)",
            "  asked by  \(report.hostName.printableLine), for \(report.extensionPoint); it was \(report.phase)",
            "  time      \(Output.seconds(report.totalTime)), processor \(Output.seconds(report.cpuTime))",
            "  memory    \(report.peakMemory > 0 ? Output.bytes(report.peakMemory) : "?") of \(Output.bytes(report.memoryLimit))",
            "  on        \(report.distribution), Linux \(report.kernel), \(report.architecture); sandbox \(report.sandboxRung)",
            "  Appex     \(report.systemVersion), SDK \(report.sdkVersion)",
        ]
    }
}
