/// Which of the two forms of a bundle it is.
public enum BundleLayout: String, Sendable, Hashable, CaseIterable {
    /// Everything beside the `Info.plist` at the root of the bundle.
    case flat
    /// Everything inside `Contents`, as on OS X.
    case contents

    /// The directory that holds `Info.plist`, as components from the root of the bundle.
    var base: [String] {
        switch self {
        case .flat: []
        case .contents: ["Contents"]
        }
    }

    /// Where `CFBundleExecutable` is looked for, in this order. Foundation knows `Contents/Linux` and `Contents/MacOS`.
    var executableDirectories: [[String]] {
        switch self {
        case .flat: [[]]
        case .contents: [["Contents", "Linux"], ["Contents", "MacOS"], ["Contents"]]
        }
    }

    /// Where `*.lproj` directories are looked for, in this order.
    var resourceDirectories: [[String]] {
        switch self {
        case .flat: [[]]
        case .contents: [["Contents", "Resources"], ["Contents"]]
        }
    }
}
