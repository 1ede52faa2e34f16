import SafeText

extension InteractiveState {
    /// The lines of the screen, within the terminal's width and height.
    package func lines(_ snapshot: ViewSnapshot, title: String, width: Int, height: Int) -> [String] {
        var body: [(text: String, isChosen: Bool)] = []
        func add(_ entries: [OutlineEntry], _ depth: Int) {
            for entry in entries {
                body.append((String(repeating: "  ", count: depth) + entry.line(withNumber: false), entry.number == chosen && menu == nil))
                if let menu, menu.element == entry.number {
                    for (index, item) in menu.items.enumerated() {
                        let mark = item.isChecked ? "✓ " : "  "
                        body.append((String(repeating: "  ", count: depth + 1) + mark + PrintableText.line(item.title), index == menu.index))
                    }
                }
                add(entry.children ?? [], depth + 1)
            }
        }
        add(ViewOutline(snapshot).entries, 0)
        let room = max(1, height - 3)
        let line = body.firstIndex(where: \.isChosen) ?? 0
        let start = max(0, min(line - room / 2, body.count - room))
        var lines = [bold(cut(PrintableText.line(title), width))]
        lines += body.dropFirst(start).prefix(room).map { $0.isChosen ? "\u{1B}[7m" + cut($0.text, width) : cut($0.text, width) }
        lines += Array(repeating: "", count: max(0, height - 1 - lines.count))
        let help = "Tab next · Enter activate · ←→ change · type to edit · Ctrl-C cancel"
        lines.append(cut(message.isEmpty ? help : PrintableText.line(message), width))
        return Array(lines.prefix(height))
    }

    private func bold(_ text: String) -> String { "\u{1B}[1m\(text)" }

    private func cut(_ text: String, _ width: Int) -> String {
        var (cut, columns) = ("", 0)
        for character in text {
            let wide = character.unicodeScalars.first?.columns ?? 0
            guard columns + wide <= width else { break }
            columns += wide
            cut.append(character)
        }
        return cut
    }
}
