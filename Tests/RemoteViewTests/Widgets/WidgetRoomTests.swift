import ExtensionHost
import Testing
import Wire

@Suite struct WidgetRoomTests {
    private let room = WidgetRoom(width: 360, greatestHeight: 500)

    private func traits(_ mode: WireWidgetDisplayMode, presents: Bool = false) -> WireWidgetTraits {
        .with {
            $0.largestDisplayMode = mode
            $0.isPresenting = presents
        }
    }

    @Test func aWidgetThatKnowsOfNoModesIsAsHighAsItsContent() {
        #expect(room.height(of: traits(.unspecified), wanted: 240) == 240)
        #expect(room.height(of: traits(.unspecified), wanted: 40) == 40)
        #expect(room.height(of: traits(.unspecified), wanted: 0) == 110)
    }

    @Test func noWidgetIsHigherThanTheRoom() {
        #expect(room.height(of: traits(.unspecified), wanted: 9000) == 500)
        #expect(room.height(of: traits(.unspecified), wanted: .infinity) == 110)
    }

    @Test func theCompactModeHasOneHeightForAll() {
        #expect(room.height(of: traits(.expanded), wanted: 300) == 110)
        #expect(room.height(of: traits(.compact), wanted: 300) == 110)
        #expect(room.height(of: traits(.compact), wanted: 20, textScale: 1.5) == 165)
    }

    @Test func theLargerModeHasTheHeightThatTheWidgetWants() {
        var room = room
        room.isExpanded = true
        #expect(room.height(of: traits(.expanded), wanted: 300) == 300)
        // It took its larger mode back.
        #expect(room.height(of: traits(.compact), wanted: 300) == 110)
    }

    @Test func whatIsEditedOrPresentedMayBeHigher() {
        #expect(room.height(of: traits(.compact, presents: true), wanted: 360) == 360)
        var room = room
        room.isEditing = true
        #expect(room.height(of: traits(.expanded), wanted: 300) == 300)
    }

    @Test func theWidgetIsToldOfItsRoom() {
        var room = room
        room.isEditing = true
        let told = room.surroundings(textScale: 2)
        #expect(told.displayMode == .compact && told.compactHeight == 220 && told.expandedHeight == 500 && told.isEditing)
        #expect(told.margins == WidgetRoom.margins)
    }
}
