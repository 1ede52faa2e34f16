extension [Task<Void, Never>] {
    /// Returns when all of them have ended.
    func ends() async { for task in self { await task.value } }
}
