import AVFoundation
import Foundation

// A process that exports a film: `FilmProbe LIMIT PRESET FILE RESULT FROM TO`. The limit is one of data, in MiB, as an extension has one; 0: none.
// The times are seconds. Prints how much memory the export took at most, in KiB, beyond what the process has with the film open.

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

/// A figure of /proc/self/status, in KiB.
func figure(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return line.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }.first ?? 0
}

let words = CommandLine.arguments
guard words.count == 7, let megabytes = UInt(words[1]), let from = Double(words[5]), let to = Double(words[6]) else {
    fail("usage: FilmProbe LIMIT PRESET FILE RESULT FROM TO")
}
var limit = rlimit(rlim_cur: megabytes << 20, rlim_max: megabytes << 20)
if megabytes > 0, setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) != 0 { fail("The limit could not be set.") }
let asset = AVURLAsset(url: URL(fileURLWithPath: words[3]))
do {
    _ = try await asset.load(.tracks)
    let before = figure("VmRSS")
    guard let session = AVAssetExportSession(asset: asset, presetName: words[2]) else { fail("There is no preset \(words[2]).") }
    session.timeRange = CMTimeRange(
        start: CMTime(seconds: from, preferredTimescale: 600), end: CMTime(seconds: to, preferredTimescale: 600))
    try await session.export(to: URL(fileURLWithPath: words[4]), as: words[4].hasSuffix(".mov") ? .mov : words[4].hasSuffix(".webm") ? .webm : .mp4)
    print(max(figure("VmHWM") - before, 0))
} catch {
    fail("\(error)")
}
