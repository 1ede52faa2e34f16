import Foundation
import GTKViews
import RemoteView
import Wire

/// Every kind of node on one page, placed with the sizes that the measurer gives.
@MainActor
struct Gallery {
    let measurer = GTKMeasurer()
    var changes = ViewChanges()
    let isMirrored: Bool
    private let width = 830.0
    private var next: UInt64 = 100
    private var y = 0.0

    init(isMirrored: Bool = false) {
        self.isMirrored = isMirrored
        build()
    }

    private mutating func number() -> UInt64 {
        next += 1
        return next
    }

    private func mirrored(_ frame: (Double, Double, Double, Double), in width: Double) -> (Double, Double, Double, Double) {
        isMirrored ? (width - frame.0 - frame.2, frame.1, frame.2, frame.3) : frame
    }

    /// A leaf at its natural size, or as wide as is said.
    @discardableResult
    private mutating func add(
        _ kind: WireViewKind, in parent: UInt64 = 1, x: Double, y: Double, width: Double? = nil, height: Double? = nil, of parentWidth: Double = 830,
        _ properties: (inout PropertyList) -> Void = { _ in }
    ) -> (id: UInt64, width: Double, height: Double) {
        var list = PropertyList()
        properties(&list)
        var values: [WireViewPropertyKey: WireViewValue] = [:]
        for property in list.properties { values[property.key] = property.value }
        let size = measurer.naturalSize(kind, Properties(values), width: width, in: WireViewEnvironment())
        let wide = width ?? size.width ?? 100
        let high = height ?? size.height ?? 30
        let id = number()
        changes.insert(id, kind, in: parent, mirrored((x, y, wide, high), in: parentWidth)) { $0 = list }
        return (id, wide, high)
    }

    private mutating func build() {
        changes.insert(1, .container, (0, 0, width, 900)) { $0.set(.background, .system(.background)) }
        changes.insert(2, .container, in: 1, (0, 0, width, 47)) { $0.set(.role, WireViewRole.bar.rawValue) }
        add(.button, in: 2, x: 6, y: 6) {
            $0.text("Cancel")
            $0.set(.role, WireViewRole.barButton.rawValue)
        }
        add(.label, in: 2, x: 315, y: 12, width: 200) {
            $0.text("Gallery", weight: 700)
            $0.set(.alignment, 2)
        }
        let post = add(.button, in: 2, x: 760, y: 6) {
            $0.text("Post")
            $0.set(.role, WireViewRole.barButton.rawValue)
            $0.set(.buttonStyle, WireButtonStyle.filled.rawValue)
        }
        changes.place(post.id, mirrored((width - post.width - 6, 6, post.width, post.height), in: width))
        buildText()
        buildButtons()
        buildFields()
        buildControls()
        buildRows()
        buildPictures()
    }

    private mutating func buildText() {
        add(.label, x: 20, y: 62, width: 340) { $0.text("A large title", size: 28, weight: 800) }
        add(.label, x: 20, y: 102, width: 340) {
            $0.text("Body text that is long enough to be broken over two or three lines, and ends there with what does not fit any more at all.")
            $0.set(.lines, 2)
        }
        add(.label, x: 20, y: 142, width: 340) {
            $0.text("Secondary, <b>never</b> markup & one line that is too long to be shown", size: 13)
            $0.set(.textColor, .system(.secondaryLabel))
        }
        add(.label, x: 20, y: 164, width: 340) {
            $0.set(
                .text,
                .with {
                    $0.text = "Bold, italic, mono, struck and a link."
                    $0.runs = [
                        .with {
                            $0.length = 4
                            $0.font.weight = 700
                        },
                        .with {
                            $0.location = 6
                            $0.length = 6
                            $0.font.isItalic = true
                        },
                        .with {
                            $0.location = 14
                            $0.length = 4
                            $0.font.design = .monospaced
                        },
                        .with {
                            $0.location = 20
                            $0.length = 6
                            $0.isStruck = true
                        },
                        .with {
                            $0.location = 33
                            $0.length = 4
                            $0.link = "https://example.org"
                        },
                    ]
                })
        }
    }

    private mutating func buildButtons() {
        var x = 20.0
        for (title, style) in [
            ("Plain", WireButtonStyle.plain), ("Gray", .gray), ("Tinted", .tinted), ("Filled", .filled), ("Delete", .destructive),
            ("Custom", .custom),
        ] {
            x +=
                add(.button, x: x, y: 200) {
                    $0.text(title)
                    $0.set(.buttonStyle, style.rawValue)
                }.width + 8
        }
        x = 20
        for (title, symbol, style) in [
            ("Share", "square.and.arrow.up", WireButtonStyle.gray), ("", "trash", .plain), ("", "plus", .gray), ("New", "plus", .filled),
        ] {
            x +=
                add(.button, x: x, y: 242) {
                    if !title.isEmpty { $0.text(title) }
                    $0.set(.symbol, symbol)
                    $0.set(.buttonStyle, style.rawValue)
                }.width + 8
        }
        add(.button, x: x, y: 242) {
            $0.text("Disabled")
            $0.set(.buttonStyle, WireButtonStyle.gray.rawValue)
            $0.set(.enabled, false)
        }
    }

    private mutating func buildFields() {
        add(.textField, x: 20, y: 290, width: 165) {
            $0.set(.placeholder, "Name")
            $0.set(.borderStyle, 3)
        }
        add(.textField, x: 195, y: 290, width: 165) {
            $0.text("secret")
            $0.set(.secure, true)
            $0.set(.borderStyle, 3)
        }
        add(.searchField, x: 20, y: 332, width: 340) { $0.set(.placeholder, "Search") }
        add(.textField, x: 20, y: 376, width: 340) { $0.set(.placeholder, "No frame at all") }
        changes.insert(50, .container, in: 1, mirrored((20, 404, 340, 90), in: width)) { $0.set(.role, WireViewRole.group.rawValue) }
        add(.textView, in: 50, x: 0, y: 0, width: 340, height: 90, of: 340) {
            $0.text("Many lines.\nThey scroll by themselves.")
            $0.set(
                .textInsets,
                .with {
                    $0.top = 10
                    $0.left = 12
                    $0.bottom = 10
                    $0.right = 12
                })
        }
    }

    private mutating func buildControls() {
        add(.switch, x: 20, y: 512) { $0.set(.value, 1) }
        add(.switch, x: 80, y: 512)
        add(.stepper, x: 140, y: 508) { $0.set(.value, 0.5) }
        add(.activity, x: 230, y: 517) { $0.set(.animating, true) }
        add(.activity, x: 260, y: 509) {
            $0.set(.animating, true)
            $0.set(.large, true)
        }
        add(.slider, x: 20, y: 552, width: 340) { $0.set(.value, 0.4) }
        add(.progress, x: 20, y: 590, width: 340) { $0.set(.value, 0.6) }
        add(.segments, x: 20, y: 612, width: 340) {
            $0.set(.choices, .with { $0.columns = [.with { $0.titles = ["Day", "Week", "Month"] }] })
            $0.set(.chosen, [1])
        }
        add(.picker, x: 20, y: 656, width: 340) {
            $0.set(.choices, .with { $0.columns = [.with { $0.titles = ["Red", "Green", "Blue"] }, .with { $0.titles = ["Small", "Large"] }] })
            $0.set(.chosen, [0, 1])
        }
        add(.datePicker, x: 20, y: 700) { $0.set(.date, 700_000_000) }
        add(.pageControl, x: 20, y: 744) {
            $0.set(.maximum, 5)
            $0.set(.value, 2)
        }
    }

    private mutating func buildRows() {
        let group: UInt64 = 60
        changes.insert(group, .container, in: 1, mirrored((470, 62, 340, 165), in: width)) { $0.set(.role, WireViewRole.group.rawValue) }
        for (index, row) in [("Account", "person"), ("Location", "location"), ("Notifications", "bell")].enumerated() {
            let cell = UInt64(61 + index)
            changes.insert(cell, .container, in: group, (0, Double(index) * 55, 340, 55)) {
                $0.set(.role, WireViewRole.cell.rawValue)
                if index == 1 { $0.set(.selected, true) }
            }
            add(.image, in: cell, x: 14, y: 19, width: 16, height: 16, of: 340) {
                $0.set(.symbol, row.1)
                $0.set(.tint, .system(.label))
                $0.set(.interactive, false)
            }
            add(.label, in: cell, x: 44, y: 8, of: 340) {
                $0.text(row.0)
                $0.set(.interactive, false)
            }
            add(.label, in: cell, x: 44, y: 29, of: 340) {
                $0.text("What it is for", size: 12)
                $0.set(.textColor, .system(.secondaryLabel))
                $0.set(.interactive, false)
            }
            if index < 2 {
                changes.insert(number(), .container, in: cell, (0, 54, 340, 1)) { $0.set(.background, .system(.separator)) }
            }
            add(.switch, in: cell, x: 280, y: 14, of: 340) { $0.set(.value, index == 0 ? 1 : 0) }
        }
    }

    private mutating func buildPictures() {
        changes.images.append(
            Pixels.picture(1, width: 64, height: 48) { x, y in 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 5) << 8 | 0x80 })
        changes.images.append(
            Pixels.picture(2, width: 32, height: 32, isTemplate: true) { x, y in
                let (dx, dy) = (x - 16, y - 16)
                return dx * dx + dy * dy < 225 && dx * dx + dy * dy > 64 ? 0xFF00_0000 : 0
            })
        var x = 470.0
        for mode in [0, 1, 2, 4] {
            add(.image, x: x, y: 246, width: 72, height: 72) {
                $0.set(.image, ViewImageID(1))
                $0.set(.contentMode, mode)
                $0.set(.clips, true)
                $0.set(.cornerRadius, 10)
                $0.set(.background, .system(.fill))
            }
            x += 82
        }
        add(.image, x: 798, y: 250, width: 32, height: 32) { $0.set(.image, ViewImageID(2)) }
        changes.insert(70, .scroll, in: 1, mirrored((470, 334, 160, 120), in: width)) {
            $0.set(.contentSize, [160, 300])
            $0.set(.cornerRadius, 8)
            $0.set(.background, .system(.secondaryBackground))
        }
        for row in 0..<9 {
            add(.label, in: 70, x: 10, y: 8 + Double(row) * 32, width: 140, of: 160) { $0.text("Row \(row + 1) of nine") }
        }
        changes.insert(71, .container, in: 1, mirrored((650, 334, 160, 120), in: width)) { $0.set(.drawing, Self.drawing) }
        let boxes: [(inout PropertyList) -> Void] = [
            {
                $0.set(.background, .system(.tint))
                $0.set(.cornerRadius, 20)
                $0.set(.corners, 9)
            },
            {
                $0.set(.background, .system(.cellBackground))
                $0.set(.borderWidth, 2)
                $0.set(.borderColor, .system(.destructive))
                $0.set(.cornerRadius, 8)
            },
            {
                $0.set(.background, .rgba(0xFFD5_4FFF))
                $0.set(.shadow, .with { ($0.opacity, $0.radius, $0.y) = (0.4, 6, 4) })
                $0.set(.cornerRadius, 6)
                $0.set(.transform, [0.98, 0.17, -0.17, 0.98, 0, 0])
            },
            {
                $0.set(.background, .system(.destructive))
                $0.set(.alpha, 0.5)
            },
        ]
        for (index, box) in boxes.enumerated() {
            changes.insert(number(), .container, in: 1, mirrored((470 + Double(index) * 90, 476, 64, 48), in: width), box)
        }
        changes.insert(80, .container, in: 1, mirrored((470, 548, 340, 220), in: width)) { $0.set(.clips, true) }
        changes.insert(81, .container, in: 80, (0, 0, 340, 220)) { $0.set(.role, WireViewRole.dimming.rawValue) }
        changes.insert(82, .container, in: 80, (40, 30, 260, 160)) { $0.set(.role, WireViewRole.card.rawValue) }
        add(.label, in: 82, x: 20, y: 22, width: 220, of: 260) {
            $0.text("Discard the draft?", size: 17, weight: 700)
            $0.set(.alignment, 2)
        }
        add(.label, in: 82, x: 20, y: 50, width: 220, of: 260) {
            $0.text("What you wrote will be gone.")
            $0.set(.alignment, 2)
            $0.set(.lines, 0)
        }
        add(.button, in: 82, x: 16, y: 108, width: 108, of: 260) {
            $0.text("Keep")
            $0.set(.buttonStyle, WireButtonStyle.gray.rawValue)
        }
        add(.button, in: 82, x: 136, y: 108, width: 108, of: 260) {
            $0.text("Discard")
            $0.set(.buttonStyle, WireButtonStyle.destructive.rawValue)
        }
    }

    private static let drawing = WireDisplayList.with {
        $0.operations = [
            .linearGradient, .fillColor, .beginPath, .ellipse, .fill, .strokeColor, .lineWidth, .lineCap, .beginPath, .move, .curve, .stroke,
            .fillColor, .text,
        ]
        $0.numbers = [0, 0, 160, 120, 3, 2, 0, 0.2, 0.5, 0.9, 1, 1, 0.6, 0.3, 0.8, 1]
        $0.numbers += [1, 1, 1, 0.3, 20, 20, 60, 60, 0]
        $0.numbers += [1, 0.8, 0.2, 1, 4, 1, 20, 100, 60, 40, 100, 140, 140, 60]
        $0.numbers += [1, 1, 1, 1, 80, 12, 76, 0, 1]
        $0.texts = [
            .with {
                $0.text = "Drawn"
                $0.font.size = 18
                $0.font.weight = 700
            }
        ]
    }
}
