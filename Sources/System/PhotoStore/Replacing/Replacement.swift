import SystemCalls

/// A change of a picture's file: what is to be there, what must be kept before, and what is recorded then.
struct Replacement {
    /// What the file must be; nil when there must be none of this name.
    struct Expected {
        let file: PictureFile
        let content: ContentHash
    }

    enum Source {
        /// An open file from its beginning, which another process may be writing.
        case file(OwnedDescriptor)
        case bytes(ByteRange)
    }

    /// A content that the store keeps from now on.
    enum Keep {
        case staged(StagedFile, ContentHash, size: Int)
        /// What is in a file.
        case picture(PictureFile, ContentHash)

        var hash: ContentHash {
            switch self {
            case .staged(_, let hash, _), .picture(_, let hash): hash
            }
        }

        var size: Int {
            switch self {
            case .staged(_, _, let size): size
            case .picture(let file, _): file.identity.size
            }
        }
    }

    enum Edit {
        case none
        case known(VersionRow)
        /// One that is recorded by this change.
        case new(VersionRow)
    }

    let path: PhotoPath
    let folder: OpenFolder
    let expected: Expected?
    let source: Source
    /// What the source must be; nil when it is new.
    let mustBe: ContentHash?
    /// The error when it is not.
    let damage: PhotoStoreProblem
    let keeps: [Keep]
    /// The edit of which the new content is the result; none when it is an original. A new one has that content, once this is known.
    let edit: Edit
    /// The edit that is undone by this change.
    let undone: Edit
    /// When the content was written last, in nanoseconds since 1970; nil for now.
    let modified: Int64?
    /// The file as it is recorded.
    let place: PlaceRow?
    /// The error when the file is not what it must be.
    let conflict: PhotoStoreProblem
}
