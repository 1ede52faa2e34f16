import Foundation
import Security

/// One command: `do`, and what it needs. In queries `v_Data` is text and `v_PersistentRef` is in base 64.
struct Command {
    let parts: [String: Any]

    func run() -> [String: Any] {
        let query = dictionary("query")
        var result: CFTypeRef?
        switch parts["do"] as? String {
        case "add":
            let status = SecItemAdd(query as CFDictionary, &result)
            return answer(status, result)
        case "copy":
            let status = SecItemCopyMatching(query as CFDictionary, &result)
            return answer(status, result)
        case "update": return answer(SecItemUpdate(query as CFDictionary, dictionary("changes") as CFDictionary), nil)
        case "delete": return answer(SecItemDelete(query as CFDictionary), nil)
        case "fill": return fill()
        case "many": return ["statuses": (0..<(parts["count"] as? Int ?? 0)).map { _ in Int(SecItemCopyMatching(query as CFDictionary, nil)) }]
        case "sample": return sample()
        case "open": return ["errors": paths.map { path in Int(error(of: open(path, O_RDONLY))) }]
        case "connect": return ["errors": paths.map { path in Int(connect(path)) }]
        case "environment": return ["environment": ProcessInfo.processInfo.environment]
        default: return ["status": -1]
        }
    }

    private var paths: [String] { parts["paths"] as? [String] ?? [] }

    private func dictionary(_ name: String) -> [String: Any] {
        var dictionary = parts[name] as? [String: Any] ?? [:]
        if let secret = dictionary[kSecValueData as String] as? String { dictionary[kSecValueData as String] = Data(secret.utf8) }
        if let reference = dictionary[kSecValuePersistentRef as String] as? String {
            dictionary[kSecValuePersistentRef as String] = Data(base64Encoded: reference)
        }
        return dictionary
    }

    // MARK: - Answers

    private func answer(_ status: OSStatus, _ result: CFTypeRef?) -> [String: Any] {
        var answer: [String: Any] = ["status": Int(status)]
        if let message = SecCopyErrorMessageString(status, nil) { answer["message"] = message as String }
        if let items = result as? [[String: Any]] {
            answer["items"] = items.map(plain)
        } else if let values = result as? [Data] {
            answer["values"] = values.map { $0.base64EncodedString() }
        } else if let item = result as? [String: Any] {
            answer["items"] = [plain(item)]
        } else if let data = result as? Data {
            answer["values"] = [data.base64EncodedString()]
        }
        return answer
    }

    private func plain(_ item: [String: Any]) -> [String: Any] {
        item.mapValues { value in
            switch value {
            case let data as Data: data.base64EncodedString()
            case let date as Date: date.timeIntervalSince1970
            default: value
            }
        }
    }

    // MARK: - More than one call

    /// Adds items until it is killed, and notes each in a file after it was acknowledged.
    private func fill() -> [String: Any] {
        let path = NSHomeDirectory() + "/acknowledged"
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let start = parts["start"] as? Int ?? 0
        for number in start..<start + (parts["count"] as? Int ?? 0) {
            let query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: "fill", kSecAttrAccount: "\(number)",
                kSecValueData: Data("secret of \(number)".utf8),
            ]
            let status = SecItemAdd(query as CFDictionary, nil)
            guard status == errSecSuccess else { return ["status": Int(status), "added": number - start] }
            let line = Array("\(number)\n".utf8)
            _ = write(file, line, line.count)
        }
        return ["status": 0]
    }

    /// The wrapper below, as apps use it.
    private func sample() -> [String: Any] {
        do {
            let item = KeychainPasswordItem(service: "sample", account: "ada")
            try item.savePassword("first")
            try item.savePassword("second")
            let listed = try KeychainPasswordItem.passwordItems(forService: "sample").map(\.account)
            let password = try item.readPassword()
            try item.deleteItem()
            let isGone = (try? item.readPassword()) == nil
            return ["password": password, "accounts": listed, "isGone": isGone]
        } catch {
            return ["error": "\(error)"]
        }
    }

    // MARK: - Prying

    private func error(of result: Int32) -> Int32 {
        guard result >= 0 else { return errno }
        close(result)
        return 0
    }

    private func connect(_ path: String) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
        return result == 0 ? 0 : errno
    }
}
