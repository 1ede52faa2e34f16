import Foundation

/// Makes and finds the master key.
struct KeyCustody: Sendable {
    let file: KeyFile
    let keyring: Keyring

    /// A new key, stored before it is used: in the keyring when the session has one, otherwise in the file.
    ///
    /// - Throws: also when the keyring is locked. The key belongs in the person's keyring, not in a file that would stay forever.
    func make(identifier: String) throws(KeychainProblem) -> (SecretBytes, KeyPlace) {
        // An earlier run may have ended after it wrote the file and before it recorded that.
        if let key = try file.read() { return (key, .file) }
        guard let key = SecretBytes.random(count: KeychainKeys.masterSize) else { throw .noMemory }
        guard try keyring.store(key, identifier: identifier) else {
            try file.write(key)
            return (key, .file)
        }
        guard let stored = try keyring.find(identifier), stored.digits == key.digits else { throw .keyringLost }
        return (key, .keyring)
    }

    /// Whether the keyring now has the key: it stored the key, and returns the same one. Without an open keyring the file stays, and the next start
    /// tries again.
    func keepInKeyring(_ key: SecretBytes, _ identifier: String) -> Bool {
        guard (try? keyring.store(key, identifier: identifier)) == true, let stored = try? keyring.find(identifier) else { return false }
        return stored.digits == key.digits
    }

    func find(_ identifier: String, in place: KeyPlace) throws(KeychainProblem) -> SecretBytes {
        switch place {
        case .keyring:
            guard let key = try keyring.find(identifier) else { throw .keyringLost }
            return key
        case .file:
            guard let key = try file.read() else { throw .keyFileLost(file.path) }
            return key
        }
    }
}
