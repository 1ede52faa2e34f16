/// Which processes may see one representation of an item provider.
///
/// A provider answers every load inside its own process. The visibility is applied when the provider is transferred to another
/// process. Apple has `team` on iOS and `group` on macOS; here both exist.
public enum NSItemProviderRepresentationVisibility: Int, Sendable, Hashable {
    /// Every process.
    case all = 0
    /// Processes whose code is signed by the same team.
    case team = 1
    /// Processes that share an app group with the provider's.
    case group = 2
    /// The provider's own process only.
    case ownProcess = 3

    /// The stricter of two visibilities; raw values grow with strictness.
    func restricted(by other: Self) -> Self {
        other.rawValue > rawValue ? other : self
    }
}
