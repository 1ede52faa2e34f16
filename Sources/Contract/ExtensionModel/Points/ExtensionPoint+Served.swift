extension ExtensionPoint {
    /// Whether this version runs extensions of the point: those that answer requests, and those whose view needs nothing of its host beyond
    /// being shown.
    public var isServed: Bool {
        switch principal {
        case .requestHandler: true
        case .viewController: ![Self.today, Self.photoEditing].contains { $0.identifier == identifier }
        case .inputViewController, .documentPickerViewController, .finderSync, .fileProvider: false
        }
    }
}
