import RemoteView
import Wire

extension UIView {
    private var activeKeyCommands: [UIKeyCommand] { (keyCommands ?? []) + (controller?.keyCommands ?? []) }

    /// Sends the host the shortcuts of the view and of its controller. The number of a shortcut is its index in the list.
    func sendKeyCommands() {
        let keys = activeKeyCommands.enumerated().map { index, command in
            WireViewKey.with {
                $0.action = UInt64(index + 1)
                $0.input = command.input ?? ""
                $0.modifiers = command.modifierFlags.wire
                $0.title = command.discoverabilityTitle ?? command.title
            }
        }
        node[.keys] = keys.isEmpty ? nil : WireViewKeys.with { $0.keys = keys }
    }

    func performKeyCommand(_ number: UInt64) {
        let commands = activeKeyCommands
        guard number >= 1, number <= UInt64(commands.count) else { return }
        let command = commands[Int(number) - 1]
        guard let action = command.action else { return }
        TargetAction(target: nil, action: action).send(from: self, as: command)
    }
}
