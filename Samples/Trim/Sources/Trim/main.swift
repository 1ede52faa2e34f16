import AVFoundation
import Foundation
import TrimKit

// The containing app trims films from the command line, with the framework that its extension uses too.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2, let input = arguments.first, let output = arguments.dropFirst().first else {
    print(
        """
        Trim cuts films. Where films are, its extension is:
          appex enable TrimEditor
          appex photos edit FILM --extension TrimEditor --do "set start 1.5; set end 4; done"
        Here: Trim FILM RESULT [start=1.5] [end=4]
        """)
    exit(arguments.isEmpty ? 0 : 64)
}

func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(1)
}

let film = AVURLAsset(url: URL(fileURLWithPath: input))
do {
    var trim = Trim(all: try await film.load(.duration))
    for word in arguments.dropFirst(2) {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let number = Double(parts[1]) else { fail("\(word) is not understood.") }
        switch parts[0] {
        case "start": trim.start = number
        case "end": trim.end = number
        default: fail("\(word) is not understood.")
        }
    }
    let types = ["mov": AVFileType.mov, "m4v": .m4v]
    try await trim.write(film, to: URL(fileURLWithPath: output), as: types[(output as NSString).pathExtension.lowercased()] ?? .mp4)
} catch {
    fail("\(input) cannot be trimmed: \(error.localizedDescription)")
}
