extension [Task<Void, Never>] {
    /// Returns when all of them have ended.
    package func ends() async { for task in self { await task.value } }
}
