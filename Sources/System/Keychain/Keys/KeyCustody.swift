import Foundation

/// Makes the master key and finds it again.
struct KeyCustody: Sendable {
    let file: KeyFile
    let keyring: Keyring

    /// A new key, kept before it is used: in the keyring when the session has one, otherwise in the file.
    ///
    /// - Throws: for a keyring that is locked, too. It is the person's, so the key belongs into it, and not into a file that stays for good.
    func make(identifier: String) throws(KeychainProblem) -> (SecretBytes, KeyPlace) {
        // A run that ended between the file and the record of it has left the file.
        if let key = try file.read() { return (key, .file) }
        guard let key = SecretBytes.random(count: KeychainKeys.masterSize) else { throw .noMemory }
        guard try keyring.store(key, identifier: identifier) else {
            try file.write(key)
            return (key, .file)
        }
        guard let stored = try keyring.find(identifier), stored.digits == key.digits else { throw .keyringLost }
        return (key, .keyring)
    }

    /// Whether the keyring has the key from now on: it took it, and gives the same one back. Without a keyring that is open the file stays, and the
    /// next start asks again.
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
