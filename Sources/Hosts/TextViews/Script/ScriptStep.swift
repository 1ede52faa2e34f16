/// One line of a script.
package enum ScriptStep: Hashable, Sendable {
    case act(ViewAction)
    case wait(WaitCondition, seconds: Double?)
    case dump(frames: Bool, all: Bool, json: Bool)
    /// Changes the size of the view.
    case size(width: Double, height: Double)
    /// Waits until the extension has finished.
    case result
}

/// The condition that a script waits for.
package struct WaitCondition: Hashable, Sendable {
    package enum Wanted: Hashable, Sendable {
        case there, gone
        /// `enabled`, or one of an element's states.
        case state(String)
        /// A text or a value.
        case value(String)
    }

    package let name: String
    package let wanted: Wanted

    package init(_ name: String, _ wanted: Wanted = .there) {
        self.name = name
        self.wanted = wanted
    }

    package func holds(in snapshot: ViewSnapshot) -> Bool {
        let isThere = snapshot.contains(name)
        switch wanted {
        case .there: return isThere
        case .gone: return !isThere
        case .state(let state):
            guard isThere, let element = try? snapshot.find(name, suits: \.isControl) else { return false }
            return state == "enabled" ? !element.isDisabled && !element.isCovered : element.states.contains(state)
        case .value(let value):
            guard isThere, let element = try? snapshot.find(name, suits: { $0.value != nil }) else { return false }
            return element.value == value || element.text == value
        }
    }

    /// The beginning of "… did not happen".
    package var sentence: String {
        switch wanted {
        case .there: "That \(name.debugDescription) appears"
        case .gone: "That \(name.debugDescription) goes"
        case .state(let state): "That \(name.debugDescription) is \(state)"
        case .value(let value): "That \(name.debugDescription) is \(value.debugDescription)"
        }
    }
}
