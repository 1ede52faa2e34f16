/// The steps of a change, in their order. Between two of them the process may end, and the picture is whole.
package enum PhotoStoreStep: String, CaseIterable, Sendable {
    /// The journal says which folder and which contents may be left over.
    case journaled
    /// There is a hidden folder beside the picture.
    case scratchMade
    /// The new version is in there, as yet without its attributes.
    case written
    /// It has the attributes of the picture.
    case dressed
    /// It is on the disk.
    case synced
    /// A content that the store keeps has its name; another follows, perhaps.
    case kept
    /// All of them are on the disk, and the journal says what is to happen.
    case prepared
    /// The new version has the picture's name, and what had it is in the hidden folder.
    case exchanged
    /// What had it was what was expected.
    case verified
    /// The names are on the disk.
    case named
    /// The store knows the new state: from here on the change is finished and not undone.
    case recorded
    /// What had the picture's name is removed.
    case removed
    /// The hidden folder is removed.
    case scratchRemoved
    /// The journal is empty again.
    case forgotten
    /// What nothing needs any more is removed.
    case collected
}
