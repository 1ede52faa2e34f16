import CSodium
import Foundation

/// The keys that are derived from the master key, and their uses. The algorithms are libsodium's: XChaCha20-Poly1305, whose nonces can be random, and
/// BLAKE2b.
struct KeychainKeys: Sendable {
    static let masterSize = 32

    private let sealing: SecretBytes
    private let indexing: SecretBytes
    /// Shows whether a master key is the right one, without revealing anything about it.
    let check: Data

    /// Nil when the machine has no memory for them.
    init?(master: SecretBytes) {
        func derive(_ number: UInt64) -> SecretBytes? {
            SecretBytes(count: Self.masterSize) { subkey in
                master.withBytes { _ = crypto_kdf_derive_from_key(subkey, Self.masterSize, number, "keychain", $0) }
            }
        }
        guard let sealing = derive(1), let indexing = derive(2), let checking = derive(3) else { return nil }
        self.sealing = sealing
        self.indexing = indexing
        check = Self.hash(Data("The key of this store.".utf8), key: checking)
    }

    /// A keyed hash of a value, which reveals nothing about the value without the key.
    func index(_ bytes: Data) -> Data { Self.hash(bytes, key: indexing) }

    private static func hash(_ bytes: Data, key: SecretBytes) -> Data {
        var result = [UInt8](repeating: 0, count: 32)
        let bytes = [UInt8](bytes)
        key.withBytes { _ = crypto_generichash(&result, result.count, bytes, UInt64(bytes.count), $0, key.count) }
        return Data(result)
    }

    // MARK: - Sealing

    static let nonceSize = 24
    static let tagSize = 16

    /// Nonce, ciphertext and tag. `context` is not in the result, but is needed to open it.
    func seal(_ plain: Data, context: Data) -> Data {
        var sealed = Data(count: Self.nonceSize + plain.count + Self.tagSize)
        let context = [UInt8](context)
        sealed.withUnsafeMutableBytes { output in
            plain.withUnsafeBytes { input in
                guard let start = output.bindMemory(to: UInt8.self).baseAddress else { return }
                randombytes_buf(start, Self.nonceSize)
                sealing.withBytes { key in
                    // SAFETY: the output has room for the nonce, the length of the input, and the tag.
                    _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
                        start + Self.nonceSize, nil, input.bindMemory(to: UInt8.self).baseAddress, UInt64(input.count), context,
                        UInt64(context.count), nil, start, key)
                }
            }
        }
        return sealed
    }

    /// The sealed data; nil when the data, the context or the key differs in any bit.
    func open(_ sealed: Data, context: Data) -> Data? {
        let size = sealed.count - Self.nonceSize - Self.tagSize
        guard size >= 0 else { return nil }
        // One more byte, because an empty buffer may have no address.
        var plain = Data(count: size + 1)
        let context = [UInt8](context)
        let result = plain.withUnsafeMutableBytes { output in
            sealed.withUnsafeBytes { input -> Int32 in
                guard let start = input.bindMemory(to: UInt8.self).baseAddress else { return -1 }
                return sealing.withBytes { key in
                    // SAFETY: the output has room for the input without nonce and tag.
                    crypto_aead_xchacha20poly1305_ietf_decrypt(
                        output.bindMemory(to: UInt8.self).baseAddress, nil, nil, start + Self.nonceSize, UInt64(input.count - Self.nonceSize),
                        context, UInt64(context.count), start, key)
                }
            }
        }
        return result == 0 ? plain.prefix(size) : nil
    }
}
