import CCrash

/// The stack that a process left, innermost frame first.
package struct StackRecord: Sendable, Equatable {
    package struct Frame: Sendable, Equatable {
        /// Index in `images`; nil for an address outside of all images.
        package var image: Int?
        /// The instruction's offset from the load address of the image.
        package var offset: UInt64
        /// Found by scanning the stack where code has no frame pointers.
        package var isGuess: Bool
    }

    package struct Image: Sendable, Equatable {
        /// The path as the process sees it.
        package var path: String
        package var buildID: [UInt8]
    }

    /// What the address of the fault suggests.
    package enum Hint: Sendable { case nullPointer, stackOverflow }

    /// The signal that ended the process; 0 when the system asked for the stack.
    package var signal: Int32
    package var hint: Hint?
    package var isMainThread: Bool
    package var threadName: String
    package var frames: [Frame]
    package var images: [Image]
    /// How many frames are omitted, and how many come before them.
    package var skipped: (count: Int, after: Int) { (skippedCount, Int(appex_stack_inner_frames)) }
    private var skippedCount: Int

    /// - Parameter record: one that `appex_stack_read` has checked.
    init(_ record: UnsafePointer<appex_stack_record>) {
        signal = record.pointee.signal
        hint =
            switch record.pointee.hint {
            case appex_hint_null.rawValue: .nullPointer
            case appex_hint_overflow.rawValue: .stackOverflow
            default: nil
            }
        isMainThread = record.pointee.is_main_thread != 0
        threadName = withUnsafeBytes(of: record.pointee.thread) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        skippedCount = Int(record.pointee.walked - record.pointee.frame_count)
        // SAFETY: `appex_stack_read` ensures that the counts are within the arrays.
        frames = (0..<record.pointee.frame_count).map { index in
            let frame = appex_stack_frame_at(record, index).pointee
            let image = frame.image == appex_stack_no_image ? nil : Int(frame.image)
            return Frame(image: image, offset: image == nil ? 0 : frame.offset, isGuess: frame.is_guess != 0)
        }
        images = (0..<record.pointee.image_count).map { index in
            let image = appex_stack_image_at(record, index).pointee
            let path = withUnsafeBytes(of: image.path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            return Image(path: path, buildID: withUnsafeBytes(of: image.id) { Array($0.prefix(Int(image.id_size))) })
        }
    }

    package static func == (one: StackRecord, other: StackRecord) -> Bool {
        one.signal == other.signal && one.frames == other.frames && one.images == other.images
    }
}
