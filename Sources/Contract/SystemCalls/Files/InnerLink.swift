/// The rule for a symbolic link in a folder that came from elsewhere.
package enum InnerLink {
    /// Whether a relative link, `depth` folders below the top folder, never leads above that folder on its way.
    package static func staysInside(_ destination: String, depth: Int) -> Bool {
        guard !destination.isEmpty, !destination.isAbsolutePath, !destination.hasZeroByte else { return false }
        var level = depth
        let parts = destination.pathNames
        for part in parts {
            switch part {
            case ".": continue
            case "..": level -= 1
            // After the link has passed through another link, `..` could start anywhere: it is allowed only at the beginning.
            default: level += 1
            }
            if level < 0 { return false }
        }
        let firstPlain = parts.drop { $0 == "." || $0 == ".." }
        return !firstPlain.contains("..")
    }
}
