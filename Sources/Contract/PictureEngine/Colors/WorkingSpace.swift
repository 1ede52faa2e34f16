/// What the four numbers of a working picture mean.
package enum WorkingSpace: Sendable {
    /// Linear light of sRGB's primaries; values below 0 and above 1 are colours outside sRGB, or brighter than white.
    case linear
    /// sRGB as it is in files.
    case encoded
    /// Whatever the file has: nothing is converted, either when reading or when writing.
    case unmanaged

    /// A colour of sRGB in this space: red, green, blue, alpha, premultiplied.
    package func color(red: Double, green: Double, blue: Double, alpha: Double) -> [Double] {
        let channels = [red, green, blue].map { value in
            guard self == .linear else { return value }
            return value < 0 ? -ColorCurve.sRGB.decoded(-value) : ColorCurve.sRGB.decoded(value)
        }
        return channels.map { $0 * alpha } + [alpha]
    }
}
