import ExtensionHost
import Wire

extension TodayItem {
    /// - Parameter isAlone: it is shown because it was requested by name.
    init(_ widget: TodayWidget, isAlone: Bool = false) {
        self.init(
            identifier: widget.identifier, name: widget.extension.displayName,
            isOn: isAlone || widget.extension.isEnabled || widget.extension.isDisabledAfterCrashes,
            isDisabled: widget.extension.isDisabledAfterCrashes, hasContent: widget.hasContent, isExpanded: widget.isExpanded,
            hasSnapshot: widget.snapshotAt != nil,
            traits: TodayTraits(
                form: widget.offersMore.map { $0 ? .expandable : .compact } ?? .growing, allowsEditing: widget.allowsEditing))
    }
}

extension TodayTraits {
    init(_ wire: WireWidgetTraits) {
        let form: Form =
            switch wire.largestDisplayMode {
            case .expanded: .expandable
            case .compact: .compact
            case .unspecified, .UNRECOGNIZED: .growing
            }
        self.init(form: form, allowsEditing: wire.allowsEditing, isPresenting: wire.isPresenting)
    }
}

extension TodayTraits? {
    /// The traits in the protocol's form.
    var wire: WireWidgetTraits {
        .with {
            $0.largestDisplayMode =
                switch self?.form {
                case .expandable: .expanded
                case .compact: .compact
                case .growing, nil: .unspecified
                }
            $0.allowsEditing = self?.allowsEditing ?? false
            $0.isPresenting = self?.isPresenting ?? false
        }
    }
}
