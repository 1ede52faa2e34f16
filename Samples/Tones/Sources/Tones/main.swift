import Foundation
import TonesKit

// The containing app tones photos from the command line, with the framework that its extension uses too.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2, let input = arguments.first, let output = arguments.dropFirst().first else {
    print(
        """
        Tones changes exposure, colours and looks of photos. Where photos are, its extension is:
          appex enable TonesEditor
          appex photos edit PHOTO --extension TonesEditor --do "set exposure 0.5; done"
        Here: Tones PHOTO RESULT.jpg [exposure=0.5] [contrast=1.1] [saturation=1.2] [warmth=0.3] [vignette=1] [look=fade|chrome|noir]
        """)
    exit(arguments.isEmpty ? 0 : 64)
}

func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(1)
}

var tones = Tones()
for word in arguments.dropFirst(2) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { fail("\(word) is no NAME=VALUE.") }
    if parts[0] == "look" {
        guard let look = Tones.Look(rawValue: parts[1]) else { fail("There is no look \(parts[1]).") }
        tones.look = look
        continue
    }
    let values: [String: WritableKeyPath<Tones, Float>] = [
        "exposure": \.exposure, "contrast": \.contrast, "saturation": \.saturation, "warmth": \.warmth, "vignette": \.vignette,
    ]
    guard let value = values[parts[0]], let number = Float(parts[1]) else { fail("\(word) is not understood.") }
    tones[keyPath: value] = number
}
do {
    try tones.write(URL(fileURLWithPath: input), to: URL(fileURLWithPath: output))
} catch {
    fail("\(input) cannot be toned: \(error.localizedDescription)")
}
