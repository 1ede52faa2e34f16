/// An XML property list around the body of its dictionary.
func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(body)</dict></plist>
    """
}

/// Entries of strings.
func plist(_ entries: [String: String]) -> String {
    plist(entries.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined())
}
