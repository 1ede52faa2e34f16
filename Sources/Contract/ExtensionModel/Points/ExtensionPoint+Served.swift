extension ExtensionPoint {
    /// Whether this version runs extensions of the point: those that answer requests, those whose view needs nothing from its host except to be
    /// shown, and those with badges and menus for files.
    public var isServed: Bool {
        switch principal {
        case .requestHandler, .finderSync: true
        case .viewController: identifier != Self.photoEditing.identifier
        case .inputViewController, .documentPickerViewController, .fileProvider: false
        }
    }
}
