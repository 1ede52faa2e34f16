import Glibc

/// The words of a command line as the bytes that they are. A stranger's file need not have a text for a name, and in a text each byte that is none has
/// become U+FFFD: the word would name another file, if there is one that is called that.
package enum ArgumentBytes {
    /// Of this process.
    package static let own: [[UInt8]] = (0..<Int(CommandLine.argc)).compactMap { number in
        CommandLine.unsafeArgv[number].map { word in (0..<strlen(word)).map { UInt8(bitPattern: word[$0]) } }
    }

    /// The bytes of a word. Refused when they cannot be told.
    ///
    /// - Parameter arguments: the command line that the word is of.
    package static func of(_ word: String, in arguments: [[UInt8]] = ArgumentBytes.own) throws(ArgumentProblem) -> [UInt8] {
        let text = Array(word.utf8)
        guard word.unicodeScalars.contains("\u{FFFD}") else { return text }
        let alike = Set(arguments.filter { Array(String(decoding: $0, as: UTF8.self).utf8) == text })
        if alike.count == 1, let only = alike.first { return only }
        // A part of an argument, as in `--output=NAME`: it is what it seems to be when all arguments are texts.
        if alike.isEmpty, arguments.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) { return text }
        throw ArgumentProblem(
            "\(word) is not in UTF-8, and not to be told from another name. Give it alone, as an argument of its own, or rename it.")
    }
}
