import ExtensionFoundation
import SystemCalls
import Wire

extension CrashReport {
    init(_ report: WireCrashReport) {
        id = report.identifier
        extensionIdentifier = report.extensionIdentifier
        displayName = report.displayName
        appIdentifier = report.appIdentifier
        appVersion = report.appVersion
        extensionPoint = report.extensionPoint
        sdkVersion = report.sdkVersion
        systemVersion = report.systemVersion
        hostName = report.hostName
        request = report.request
        startedAt = Date(timeIntervalSince1970: report.startedAt)
        launchTime = report.launchUs > 0 ? Double(report.launchUs) / 1e6 : nil
        beginTime = report.beganUs > 0 ? Double(report.beganUs) / 1e6 : nil
        phase = report.beganUs > 0 ? "handling the request" : report.launchUs > 0 ? "loaded" : "launching"
        totalTime = Double(report.totalUs) / 1e6
        cpuTime = Double(report.cpuUs) / 1e6
        peakMemory = Int(clamping: report.peakMemory)
        memoryLimit = Int(clamping: report.memoryLimit)
        reason = report.reason.name
        signal = report.signal == 0 ? nil : Int(report.signal)
        explanation = report.explanation
        failure = report.failure.isEmpty ? nil : report.failure
        location = report.location.isEmpty ? nil : report.location
        hint = report.hint.isEmpty ? nil : report.hint
        sandboxRung = report.sandboxRung
        kernel = report.kernel
        distribution = report.distribution
        architecture = report.architecture
        isMainThread = report.isMainThread
        threadName = report.threadName
        skippedFrames = Int(report.skippedFrames)
        skippedAfter = Int(report.skippedAfter)
        frames = report.frames.map { frame in
            let place = Int(frame.image) - 1
            let image = report.images.indices.contains(place) ? report.images[place] : nil
            return Frame(
                image: image.map(Self.name), offset: frame.offset, buildID: image.flatMap { $0.buildID.isEmpty ? nil : Self.hexadecimal($0.buildID) },
                file: image.flatMap { $0.file.isEmpty ? nil : $0.file }, isOfApp: image?.origin == .app, isGuess: frame.isGuess)
        }
    }

    private static func name(_ image: WireStackImage) -> String {
        image.path.isEmpty ? "a library of its own" : String(image.path.pathNames.last ?? "")
    }

    private static func hexadecimal(_ bytes: Data) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension ExtensionSystem {
    /// Reports of crashes and hangs, newest first.
    /// - Parameter name: identifier of an extension, of an app (for the app's own process), or of one report; nil for all.
    public func crashReports(of name: String? = nil) async throws(ExtensionHostError) -> [CrashReport] {
        var request = WireListReports()
        request.identifier = name ?? ""
        return try await ask(request).reports.map(CrashReport.init)
    }

    /// Deletes reports. Returns how many were deleted.
    @discardableResult
    public func deleteCrashReports(of name: String? = nil) async throws(ExtensionHostError) -> Int {
        var request = WireDeleteReports()
        request.identifier = name ?? ""
        return Int(try await ask(request).count)
    }
}
