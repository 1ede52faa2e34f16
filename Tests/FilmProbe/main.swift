import AVFoundation
import Foundation

// A process that exports a film: `FilmProbe PRESET FILE RESULT FROM TO`, in seconds. Prints how much memory the export took at most, in KiB, beyond what
// the process has with the film open.

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
guard words.count == 6, let from = Double(words[4]), let to = Double(words[5]) else { fail("usage: FilmProbe PRESET FILE RESULT FROM TO") }
let asset = AVURLAsset(url: URL(fileURLWithPath: words[2]))
do {
    _ = try await asset.load(.tracks)
    let before = figure("VmRSS")
    guard let session = AVAssetExportSession(asset: asset, presetName: words[1]) else { fail("There is no preset \(words[1]).") }
    session.timeRange = CMTimeRange(
        start: CMTime(seconds: from, preferredTimescale: 600), end: CMTime(seconds: to, preferredTimescale: 600))
    try await session.export(to: URL(fileURLWithPath: words[3]), as: words[3].hasSuffix(".mov") ? .mov : .mp4)
    print(max(figure("VmHWM") - before, 0))
} catch {
    fail("\(error)")
}
