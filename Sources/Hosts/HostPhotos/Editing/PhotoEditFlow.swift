/// What is going on in the window of an edit, and what follows from what happens: a value that returns what to do next. What does not fit the state is
/// ignored: a second click, an answer to a question that nobody asks any more, the end of an extension that was cancelled.
package struct PhotoEditFlow: Sendable, Equatable {
    package enum State: Sendable, Equatable {
        /// The placeholder is shown, and the extension gets the picture.
        case opening
        case editing
        /// The extension is asked whether the person is to be asked.
        case askingExtension
        /// The person is asked whether the edit is to be lost.
        case askingPerson
        /// The extension renders, and the result is saved.
        case saving
        /// Another program has changed the picture: the person chooses.
        case choosing
        /// What the person has chosen is done.
        case resolving
        /// The extension has ended by itself: a page says so, from which the person can try again.
        case failed
        case over(End)
    }

    package enum End: Sendable, Equatable {
        case saved
        /// The extension had nothing to save.
        case unchanged
        case cancelled
    }

    package enum Event: Sendable, Equatable {
        case opened
        case cancelPressed
        case extensionAnswered(shouldConfirm: Bool)
        case personAnswered(cancels: Bool)
        case donePressed
        /// Nothing was returned: there is nothing to save.
        case saved(isChanged: Bool)
        /// Another program has changed the picture.
        case conflict
        /// What the person has chosen; nil: nothing for now.
        case chosen(keepsOurs: Bool?)
        case resolved(isChanged: Bool)
        /// Something could not be done, and the edit goes on, unless it has not begun.
        case problem
        /// The extension has ended by itself.
        case ended
        case retryPressed
        /// The window closes, whatever is going on.
        case closed
    }

    package enum Action: Sendable, Equatable {
        case askExtension
        case askPerson
        case save
        case askForChoice
        case resolve
        /// A sentence says what could not be done.
        case showProblem
        /// A page in place of the view says how the extension has ended, or why it did not begin.
        case showFailure
        case begin
        /// The edit is given up, and the page leaves.
        case cancel
        /// The page leaves.
        case leave(End)
    }

    package private(set) var state = State.opening

    package init() {}

    /// Whether *Done* can be pressed.
    package var canFinish: Bool { state == .editing }
    /// Whether *Cancel* can be pressed: also while the extension begins or renders, which may take long.
    package var canCancel: Bool { [.opening, .editing, .saving, .failed].contains(state) }
    /// Whether the person waits.
    package var isWorking: Bool { [.opening, .saving, .resolving].contains(state) }

    package mutating func take(_ event: Event) -> Action? {
        switch (state, event) {
        case (.over, _): return nil
        case (_, .closed): return end(.cancelled, .cancel)
        case (.opening, .opened): return become(.editing)
        case (.opening, .cancelPressed), (.failed, .cancelPressed), (.saving, .cancelPressed): return end(.cancelled, .cancel)
        case (.editing, .cancelPressed): return become(.askingExtension, .askExtension)
        case (.askingExtension, .extensionAnswered(shouldConfirm: true)): return become(.askingPerson, .askPerson)
        case (.askingExtension, .extensionAnswered(shouldConfirm: false)): return end(.cancelled, .cancel)
        case (.askingPerson, .personAnswered(cancels: true)): return end(.cancelled, .cancel)
        case (.askingPerson, .personAnswered(cancels: false)): return become(.editing)
        case (.editing, .donePressed): return become(.saving, .save)
        case (.saving, .saved(let isChanged)), (.resolving, .resolved(let isChanged)):
            let end = isChanged ? End.saved : .unchanged
            return self.end(end, .leave(end))
        case (.saving, .conflict): return become(.choosing, .askForChoice)
        case (.choosing, .chosen(nil)): return become(.editing)
        case (.choosing, .chosen): return become(.resolving, .resolve)
        // It happened again meanwhile.
        case (.resolving, .conflict): return become(.choosing, .askForChoice)
        case (.opening, .problem): return become(.failed, .showFailure)
        case (.saving, .problem), (.resolving, .problem): return become(.editing, .showProblem)
        case (.opening, .ended), (.editing, .ended), (.askingExtension, .ended), (.askingPerson, .ended), (.saving, .ended):
            return become(.failed, .showFailure)
        case (.failed, .retryPressed): return become(.opening, .begin)
        default: return nil
        }
    }

    private mutating func become(_ next: State, _ action: Action? = nil) -> Action? {
        state = next
        return action
    }

    private mutating func end(_ end: End, _ action: Action) -> Action { become(.over(end), action) ?? action }
}
