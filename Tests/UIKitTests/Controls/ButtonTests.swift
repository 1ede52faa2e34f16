import Foundation
import Testing
import Wire

@testable import UIKit

@MainActor struct ButtonTests {
    let button = UIButton(type: .system)
    let notes = Notes()
    let host: ControlHost

    init() throws {
        host = try ControlHost(showing: button)
    }

    @Test func showsTheTitleOfItsState() {
        button.setTitle("Go", for: .normal)
        button.setTitle("Wait", for: .disabled)
        #expect(host.changes(of: button)[.text]?.words == "Go")
        button.isEnabled = false
        let changes = host.changes(of: button)
        #expect(changes[.text]?.words == "Wait")
        #expect(changes[.enabled]?.isOn == false)
        #expect(button.currentTitle == "Wait" && button.title(for: .normal) == "Go" && button.title(for: .selected) == "Go")
    }

    @Test func itsTitleLabelChangesTheButton() {
        button.setTitle("Go", for: .normal)
        button.titleLabel?.numberOfLines = 0
        button.titleLabel?.font = .systemFont(ofSize: 30)
        let changes = host.changes(of: button)
        #expect(changes[.lines]?.count == 0)
        #expect(changes[.font] != nil)
        #expect(button.titleLabel?.text == "Go")
    }

    @Test func tellsTapsUnlessItIsDisabled() {
        button.addAction(UIAction { [notes] _ in notes.note("tap") }, for: .touchUpInside)
        host.send(.pressed, to: button)
        #expect(button.isHighlighted)
        host.send(.tap, to: button)
        #expect(!button.isHighlighted)
        button.isEnabled = false
        host.send(.tap, to: button)
        #expect(notes.take() == ["tap"])
    }

    @Test func takesTitleAndActionFromItsPrimaryAction() {
        let made = UIButton(primaryAction: UIAction(title: "Send") { [notes] _ in notes.note("sent") })
        host.root.addSubview(made)
        _ = host.patches()
        #expect(made.currentTitle == "Send")
        host.send(.tap, to: made)
        #expect(notes.take() == ["sent"])
    }

    @Test func showsItsConfiguration() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        configuration.subtitle = "To disk"
        configuration.imagePlacement = .trailing
        configuration.buttonSize = .large
        configuration.cornerStyle = .capsule
        configuration.showsActivityIndicator = true
        button.configuration = configuration
        let changes = host.changes(of: button)
        #expect(changes[.text]?.words == "Save")
        #expect(changes[.subtitle]?.words == "To disk")
        #expect(changes[.buttonStyle]?.count == Int64(WireButtonStyle.filled.rawValue))
        #expect(changes[.imagePlacement]?.count == 1)
        #expect(changes[.animating]?.isOn == true)
        #expect(changes[.contentInsets] != nil && changes[.cornerRadius] != nil)
    }

    @Test func isMadeWithAConfiguration() {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Made"
        let made = UIButton(configuration: configuration, primaryAction: UIAction(title: "Action") { _ in })
        #expect(made.node[.text]?.text == "Made")
        #expect(made.node[.buttonStyle] == WireButtonStyle.tinted.rawValue)
    }

    @Test func transformsTheAttributesOfItsTitle() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Bold"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .boldSystemFont(ofSize: 20)
            outgoing.foregroundColor = .systemRed
            return outgoing
        }
        button.configuration = configuration
        guard case .text(let title)? = host.changes(of: button)[.text]?.kind else {
            Issue.record("The title is not sent.")
            return
        }
        #expect(title.runs.map(\.length) == [4] && title.runs[0].hasFont && title.runs[0].hasColor)
    }

    @Test func updatesItsConfigurationOnceBeforeItIsSent() {
        button.configuration = .plain()
        button.configurationUpdateHandler = { [notes] button in
            notes.note("update")
            button.configuration?.title = button.isSelected ? "On" : "Off"
        }
        #expect(host.changes(of: button)[.text]?.words == "Off")
        _ = notes.take()
        button.isSelected = true
        #expect(host.changes(of: button)[.text]?.words == "On")
        #expect(notes.take() == ["update"])
        #expect(host.changes(of: button).isEmpty)
    }

    @Test func togglesItsSelection() {
        button.changesSelectionAsPrimaryAction = true
        button.addAction(UIAction { [notes] in notes.note("\(($0.sender as? UIButton)?.isSelected == true)") }, for: .primaryActionTriggered)
        host.send(.tap, to: button)
        host.send(.tap, to: button)
        #expect(notes.take() == ["true", "false"])
    }

    @Test func sendsItsMenuWhenATapShowsIt() {
        let menu = UIMenu(children: [UIAction(title: "One") { [notes] _ in notes.note("one") }])
        button.menu = menu
        #expect(host.changes(of: button)[.menu] == nil)
        button.showsMenuAsPrimaryAction = true
        #expect(host.changes(of: button)[.menu] != nil)
        host.send(.menu, to: button) { $0.number = 1 }
        #expect(notes.take() == ["one"])
    }

    @Test func aPopUpButtonShowsWhatWasChosen() {
        let choices = UIMenu(
            options: .displayInline,
            children: [
                UIAction(title: "Hidden", attributes: .hidden) { _ in },
                UIAction(title: "Small") { _ in },
                UIAction(title: "Large", state: .on) { [notes] _ in notes.note("large") },
            ])
        button.menu = UIMenu(children: [choices])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(host.changes(of: button)[.text]?.words == "Large")
        host.send(.menu, to: button) { $0.number = 1 }
        let changes = host.changes(of: button)
        #expect(changes[.text]?.words == "Small")
        guard case .menu(let menu)? = changes[.menu]?.kind else {
            Issue.record("The menu is not sent again.")
            return
        }
        #expect(menu.items.first?.items.map(\.isChecked) == [true, false])
        host.send(.menu, to: button) { $0.number = 2 }
        #expect(notes.take() == ["large"])
    }

    @Test func isDestructiveByItsRole() {
        button.role = .destructive
        #expect(host.changes(of: button)[.buttonStyle]?.count == Int64(WireButtonStyle.destructive.rawValue))
    }

    @Test func buttonsOfAKindHaveAName() {
        #expect(UIButton(type: .close).accessibilityLabel == "Close")
        #expect(UIButton(type: .contactAdd).currentImage != nil)
        #expect(UIButton().buttonType == .custom)
    }
}
