import CSystemCalls
import SystemCalls

extension FileCopy {
    /// Makes an empty file share the blocks of another one. False where the file system cannot.
    static func clone(_ input: OwnedDescriptor, to output: OwnedDescriptor) -> Bool { appex_clone_file(input.rawValue, output.rawValue) == 0 }
}
