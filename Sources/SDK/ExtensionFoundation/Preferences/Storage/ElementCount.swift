/// Counts the elements of an encoded message without decoding it, by walking over the protocol buffer's bytes.
enum ElementCount {
    enum Message {
        case value, list, dictionary, entry
        /// A `PreferenceRecord`. Only its changes are counted: their values are bytes.
        case record
    }

    /// Subtracts a message's elements from `budget`; false when there are more elements than that, or the bytes are malformed.
    static func take(_ bytes: UnsafeRawBufferPointer, _ message: Message, depth: Int, budget: inout Int) -> Bool {
        guard depth < 300 else { return false }
        var offset = 0
        while offset < bytes.count {
            budget -= 1
            guard budget >= 0, let tag = number(bytes, &offset) else { return false }
            switch tag & 7 {
            case 0: guard number(bytes, &offset) != nil else { return false }
            case 1: offset += 8
            case 5: offset += 4
            case 2:
                guard let length = number(bytes, &offset), length <= UInt64(bytes.count - offset) else { return false }
                let part = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(length)])
                offset += Int(length)
                let inner: Message? =
                    switch (message, tag >> 3) {
                    case (.value, 9): .list
                    case (.value, 10): .dictionary
                    case (.list, 1): .value
                    case (.dictionary, 1): .entry
                    case (.entry, 2): .value
                    default: nil
                    }
                // Attributed text is never written to preferences.
                if message == .value, tag >> 3 == 11 { return false }
                if let inner, !take(part, inner, depth: depth + 1, budget: &budget) { return false }
            default: return false
            }
        }
        return offset == bytes.count
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            guard offset < bytes.count else { return nil }
            let byte = bytes[offset]
            offset += 1
            value |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte < 0x80 { return value }
        }
        return nil
    }
}
