extension Entitlements {
    init(reader: KeyedReader, report: inout BundleReport) {
        func boolean(_ key: String) -> Bool? {
            reader.value([key], .boolean, report: &report)?.boolean
        }
        func groups(_ key: String) -> [String] {
            reader.value([key], .arrayOfGroupIdentifiers, report: &report)?.strings ?? []
        }
        func access(_ resource: PersonalResource) -> PersonalResource.Access? {
            if let key = resource.writingEntitlement, boolean(key) == true { return .writing }
            return resource.readingEntitlements.contains { boolean($0) == true } ? .reading : nil
        }
        let personal = PersonalResource.allCases.compactMap { resource in access(resource).map { (resource, $0) } }
        self.init(
            applicationGroups: groups(Key.applicationGroups), keychainAccessGroups: groups(Key.keychainAccessGroups),
            isNetworkClient: boolean(Key.networkClient) ?? false, readsUserSelectedFiles: boolean(Key.userSelectedReadOnly) ?? false,
            writesUserSelectedFiles: boolean(Key.userSelectedReadWrite) ?? false,
            personal: Dictionary(uniqueKeysWithValues: personal), appSandbox: boolean(Key.appSandbox),
            unknown: (reader.root.dictionary ?? [:]).filter { !Key.all.contains($0.key) })
        for key in unknown.keys.sorted() {
            report.warn(
                BundleWarning(
                    file: reader.file, keyPath: key.shownInMessage, message: "The entitlement is unknown and gives no permission."))
        }
        if appSandbox == false {
            report.warn(
                BundleWarning(
                    file: reader.file, keyPath: Key.appSandbox, message: "The value false has no effect: extensions always run in a sandbox."))
        }
    }
}
