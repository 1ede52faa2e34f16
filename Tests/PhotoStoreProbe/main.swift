import Foundation
import Glibc
import PhotoStore
import SystemCalls

// PhotoStoreProbe STORE PICTURE OPERATION ARGUMENT [STEP [losing|renaming]]
//
// Does one thing with a picture, and kills itself at a step, counted from 1; `losing` also undoes whatever is not on the disk by then, `renaming` works
// as on a file system that cannot exchange names. Exit status 0 when it got to its end, 1 with the problem on standard output.
//
// PhotoStoreProbe STORE FOLDER hammer SEED ROUNDS: edits and reverts the pictures of a folder at random, and prints what went wrong.
//
// PhotoStoreProbe FOLDER - full BYTES: in a mount namespace of its own, whether a full disk ever leaves half of something; prints a line of counts.

let words = CommandLine.arguments
guard words.count >= 5 else { exit(64) }

do {
    switch words[3] {
    case "hammer": try Hammer(store: words[1], folder: words[2], seed: UInt64(words[4]) ?? 0, rounds: Int(words[5]) ?? 0).run()
    case "full": try FullDisk(folder: words[1], size: Int(words[4]) ?? 0).run()
    default: try Operation(store: words[1], picture: words[2], name: words[3], argument: words[4], words.dropFirst(5)).run()
    }
} catch {
    print(error)
    exit(1)
}
