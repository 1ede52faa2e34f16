import Foundation
import Security

/// The other common shape, in Swift 6 mode: literals of the constants themselves, and errors with the system's sentence.
enum ModernKeychain {
    struct Problem: Error {
        let status: OSStatus
        var message: String { SecCopyErrorMessageString(status, nil) as String? ?? "\(status)" }
    }

    static func save(_ secret: Data, for account: String, accessible: CFString = kSecAttrAccessibleAfterFirstUnlock) throws {
        let query = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account] as [CFString: Any]
        SecItemDelete(query as CFDictionary)
        let attributes =
            [
                kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecAttrAccessible: accessible, kSecValueData: secret,
            ] as CFDictionary
        let status = SecItemAdd(attributes, nil)
        guard status == errSecSuccess else { throw Problem(status: status) }
    }

    static func load(_ account: String) throws -> Data? {
        var item: CFTypeRef?
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account, kSecReturnData as String: true,
            kSecMatchLimit as String: kSecMatchLimitOne,
        ]
        switch SecItemCopyMatching(query as CFDictionary, &item) {
        case errSecSuccess: return item as? Data
        case errSecItemNotFound: return nil
        case let status: throw Problem(status: status)
        }
    }
}
