import ExtensionModel
import Foundation
import SafeText
import Sandbox
import Wire

extension WireEndReason {
    /// Whether an end gets a report: the extension failed, and neither its host nor the person caused it.
    var isCrashOrHang: Bool {
        switch self {
        case .crashed, .memoryLimit, .launchTimeout, .requestTimeout, .expired, .blocked: true
        default: false
        }
    }
}

extension WireCrashReport {
    /// Makes the report of an end.
    /// - Parameters:
    ///   - stack: as the process left it; it is not trusted.
    ///   - app: the version of the containing app, when it is still installed.
    init(_ record: WireLaunchRecord, launch: LaunchRequest, stack: StackRecord?, runtime: RuntimeLayout, app: String) {
        self.init()
        identifier = Self.identifier(of: record)
        extensionIdentifier = record.extensionIdentifier
        displayName = record.displayName
        appIdentifier = launch.appIdentifier
        appVersion = app
        extensionPoint = launch.point.identifier
        sdkVersion = AppexVersion.sdk
        systemVersion = AppexVersion.product
        hostName = record.hostName
        request = record.request
        (startedAt, launchUs, beganUs, totalUs) = (record.startedAt, record.launchUs, record.beganUs, record.totalUs)
        (cpuUs, peakMemory, memoryLimit) = (record.cpuUs, record.peakMemory, record.memoryLimit)
        reason = record.reason
        signal = record.signal
        // The record's explanation of a crash contains the last printed line.
        explanation = record.reason == .crashed ? "It crashed with \(Signal.name(record.signal))." : record.explanation
        if record.reason == .crashed, let printed = PrintedFailure(lines: record.output) {
            failure = printed.failure
            location = printed.location
        }
        sandboxRung = record.sandboxRung
        installation = Self.installation(of: launch)
        kernel = ThisMachine.kernel
        distribution = ThisMachine.distribution
        architecture = ThisMachine.architecture
        // A process may have written its stack long before it crashed for another reason: then the stack does not belong to this crash.
        let isKilled = record.signal == SIGKILL && record.reason != .crashed
        if let stack, stack.signal == (isKilled ? 0 : record.signal) { add(stack, launch: launch, runtime: runtime) }
    }

    private mutating func add(_ stack: StackRecord, launch: LaunchRequest, runtime: RuntimeLayout) {
        hint =
            switch stack.hint {
            case .nullPointer: "It used memory at or near the address 0, as a pointer without a value does."
            case .stackOverflow: "Its stack was full, as after a function that calls itself without end."
            case nil: ""
            }
        isMainThread = stack.isMainThread
        threadName = PrintableText.line(stack.threadName)
        images = stack.images.map { image in
            var made = WireStackImage()
            made.buildID = Data(image.buildID)
            switch ImagePlace.of(image.path, launch: launch, runtime: runtime) {
            case .app(let path): (made.origin, made.path) = (.app, PrintableText.line(path))
            case .runtime(let path): (made.origin, made.path) = (.runtime, PrintableText.line(runtime.ownName(of: path)))
            case .system(let path): (made.origin, made.path) = (.system, PrintableText.line(path))
            case .other: made.buildID = Data()
            }
            return made
        }
        frames = stack.frames.map { frame in
            var made = WireStackFrame()
            made.image = UInt32(clamping: (frame.image ?? -1) + 1)
            made.offset = frame.offset
            made.isGuess = frame.isGuess
            return made
        }
        if stack.skipped.count > 0 {
            skippedFrames = UInt32(clamping: stack.skipped.count)
            skippedAfter = UInt32(clamping: stack.skipped.after)
        }
    }

    /// The time, readable in the files' names, and a part of the request's identifier, because two requests may begin in one millisecond.
    static func identifier(of record: WireLaunchRecord) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyyMMdd-HHmmss-SSS"
        return formatter.string(from: Date(timeIntervalSince1970: record.startedAt)) + "-" + record.request.prefix(8).lowercased()
    }

    /// The folder of the app's installation: another installation has other files under the same names.
    private static func installation(of launch: LaunchRequest) -> String {
        URL(fileURLWithPath: launch.appPath).deletingLastPathComponent().lastPathComponent
    }
}

extension RuntimeLayout {
    /// The libraries of Swift's runtime are files with several names; the real name is the most useful.
    fileprivate func ownName(of path: String) -> String {
        let file = URL(fileURLWithPath: folder + "/" + path).resolvingSymlinksInPath().path
        let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
        return file.hasPrefix(place) ? String(file.dropFirst(place.count)) : path
    }
}
