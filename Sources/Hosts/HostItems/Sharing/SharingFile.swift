import Foundation
import SystemCalls

/// Values that one of our processes hands to the next, in memory: no argument of a program and no file on the disk has them.
enum SharingFile {
    static func memory(_ value: some Encodable) -> OwnedDescriptor? {
        guard let bytes = try? JSONEncoder().encode(value), let memory = try? SealedMemory.make(bytes, name: "appex-sharing") else { return nil }
        guard lseek(memory.rawValue, 0, SEEK_SET) == 0 else { return nil }
        return memory
    }

    static func read<Value: Decodable>(from descriptor: Int32, upTo limit: Int) -> Value? {
        guard let bytes = try? WholeTransfer.read(descriptor, upTo: limit, "read what was shared") else { return nil }
        return try? JSONDecoder().decode(Value.self, from: Data(bytes))
    }
}
