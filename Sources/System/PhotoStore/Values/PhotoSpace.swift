/// What the store takes, in bytes of contents; file systems that share blocks need less.
package struct PhotoSpace: Sendable, Equatable {
    /// Originals of edited pictures.
    package var originals = 0
    /// How many they are.
    package var originalCount = 0
    /// Versions to which adjustment data applies in place of the original.
    package var bases = 0
    /// Edits that were undone and can be made again.
    package var undone = 0
    /// The records, with all adjustment data.
    package var records = 0

    package var total: Int { originals + bases + undone + records }
}
