extension ExtensionPoint {
    /// Whether this version runs extensions of the point: those that answer requests, and those whose view needs nothing from its host except
    /// to be shown.
    public var isServed: Bool {
        switch principal {
        case .requestHandler: true
        case .viewController: identifier != Self.photoEditing.identifier
        case .inputViewController, .documentPickerViewController, .finderSync, .fileProvider: false
        }
    }
}
