import ExtensionFoundation
import ExtensionHost
import Foundation
import SystemCalls

// A host that shows pictures: PictureHost FILE SIDE [write|whole]. Prints what the system says about the picture or film, a line for each fact, and
// the colours near its four corners. With `write`, it sends the file open for writing, too; with `whole`, a film is read to its end.

let arguments = CommandLine.arguments
guard arguments.count > 2, let side = Int(arguments[2]) else { exit(64) }
let mode = arguments.dropFirst(3).first == "write" ? O_RDWR : O_RDONLY
let isWhole = arguments.dropFirst(3).first == "whole"
let descriptor = open(arguments[1], mode | O_CLOEXEC | O_NONBLOCK)
guard descriptor >= 0 else { exit(66) }

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

do {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let reading = try await ExtensionSystem(hostName: "PictureHost").readPicture(file, longestSide: side, isWhole: isWhole)
    let facts = reading.facts
    say("\(facts.typeIdentifier) \(facts.width)x\(facts.height) upright \(facts.uprightWidth)x\(facts.uprightHeight) by \(facts.orientation)")
    say("camera \(facts.cameraMake) \(facts.cameraModel)")
    if let taken = facts.taken { say("taken \(Int(taken.date().timeIntervalSince1970)) \(taken.offset.map { "\($0)" } ?? "local")") }
    if let place = facts.place { say("place \(place.latitude) \(place.longitude) \(place.altitude.map { "\($0)" } ?? "unknown")") }
    if let film = facts.film { say("film \(film.duration.map { "\(Int($0.rounded()))" } ?? "unknown") s\(film.hasAudio ? " with sound" : "")") }
    if let pixels = reading.pixels {
        guard let bytes = SealedMemory.map(pixels.memory, size: pixels.stride * pixels.height) else { exit(70) }
        let corners = [(1, 1), (pixels.width - 2, 1), (1, pixels.height - 2), (pixels.width - 2, pixels.height - 2)].map { x, y in
            let pixel = bytes[bytes.startIndex + y * pixels.stride + x * 4..<bytes.startIndex + y * pixels.stride + x * 4 + 4]
            return pixel[pixel.startIndex] > 128 ? "blue" : pixel[pixel.startIndex + 2] > 128 ? "red" : "black"
        }
        say("pixels \(pixels.width)x\(pixels.height) \(corners.joined(separator: " "))")
    }
} catch {
    say("error \(error)")
    exit(1)
}
