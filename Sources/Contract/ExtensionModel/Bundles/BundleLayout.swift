/// The two layouts of a bundle.
public enum BundleLayout: String, Sendable, Hashable, CaseIterable {
    /// All files beside the `Info.plist` at the root of the bundle.
    case flat
    /// All files inside `Contents`, as on OS X.
    case contents

    /// The directory of the `Info.plist`, as components from the root of the bundle.
    var base: [String] {
        switch self {
        case .flat: []
        case .contents: ["Contents"]
        }
    }

    /// The directories that are searched for `CFBundleExecutable`, in this order. Foundation knows `Contents/Linux` and `Contents/MacOS`.
    var executableDirectories: [[String]] {
        switch self {
        case .flat: [[]]
        case .contents: [["Contents", "Linux"], ["Contents", "MacOS"], ["Contents"]]
        }
    }

    /// The directories that are searched for `*.lproj` directories, in this order.
    var resourceDirectories: [[String]] {
        switch self {
        case .flat: [[]]
        case .contents: [["Contents", "Resources"], ["Contents"]]
        }
    }
}
