import Foundation
import SystemCalls
package import UniformTypeIdentifiers

/// A type as an argument.
package enum TypeArgument {
    /// Reads a uniform type identifier or a MIME type.
    package static func read(_ argument: String) throws -> UTType {
        guard let found = argument.hasSlash ? UTType(mimeType: argument) : UTType(argument) else {
            throw ArgumentProblem("\(argument.debugDescription) is not a known type.")
        }
        return found
    }

    /// Reads a uniform type identifier or a MIME type that need not be declared: a rule may use a type that only an extension and its app know.
    /// Prints a warning to standard error then.
    package static func readFromCommandLine(_ argument: String) throws -> UTType {
        let isIdentifier = !argument.hasSlash
        guard let type = isIdentifier ? UTType(wellFormed: argument) : UTType(mimeType: argument), type.isDeclared || type.identifier.contains(".")
        else {
            throw ArgumentProblem("\(argument.debugDescription) is no type. \(remedy(for: argument))")
        }
        if !type.isDeclared {
            let warning = """
                Warning: nothing declares the type \(argument.debugDescription), so only rules that name it match it. To have it conform to other \
                types, install an app that declares it in UTExportedTypeDeclarations or UTImportedTypeDeclarations.\n
                """
            FileHandle.standardError.write(Data(warning.utf8))
        }
        return type
    }

    /// A suggestion for an invalid type.
    private static func remedy(for argument: String) -> String {
        if let meant = UTType(filenameExtension: argument), meant.isDeclared { return "Did you mean \(meant.identifier)?" }
        return "Write a uniform type identifier such as public.jpeg, or a MIME type such as image/jpeg."
    }
}
