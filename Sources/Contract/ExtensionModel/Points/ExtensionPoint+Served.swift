extension ExtensionPoint {
    /// Whether this version runs extensions of the point: those that answer requests, those whose view needs nothing from its host except to be
    /// shown, those with badges and menus for files, and those that edit photos.
    public var isServed: Bool {
        switch principal {
        case .requestHandler, .viewController, .contentEditingController, .finderSync: true
        case .inputViewController, .documentPickerViewController, .fileProvider: false
        }
    }
}
