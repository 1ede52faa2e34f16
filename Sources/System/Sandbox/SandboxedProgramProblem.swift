/// Why a program of ours that looks at a stranger's file in a sandbox has returned nothing, as a sentence.
package struct SandboxedProgramProblem: Error, CustomStringConvertible {
    package let description: String
    package init(_ sentence: String) { description = sentence }
}
