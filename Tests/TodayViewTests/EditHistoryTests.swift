import Testing

@testable import DesktopApp

@Suite struct EditHistoryTests {
    private func history(mostStates: Int = 100, mostBytes: Int = 100) -> EditHistory<String> {
        EditHistory("a", mostStates: mostStates, mostBytes: mostBytes) { $0.utf8.count }
    }

    @Test func undoAndRedoLeadThroughAllStates() {
        var history = history()
        history.undo()
        history.append("b")
        history.append("c")
        history.redo()
        #expect(history.present == "c" && history.canUndo && !history.canRedo)
        history.undo()
        history.undo()
        #expect(history.present == "a" && !history.canUndo && history.canRedo)
        history.redo()
        #expect(history.present == "b")
    }

    @Test func aChangeAfterUndoReplacesWhatWasUndone() {
        var history = history()
        history.append("b")
        history.undo()
        history.append("c")
        #expect(history.present == "c" && !history.canRedo)
        history.undo()
        #expect(history.present == "a")
    }

    @Test func itIsModifiedEverywhereButAtTheSavedState() {
        var history = history()
        #expect(!history.isModified)
        history.append("b")
        history.markSaved()
        #expect(!history.isModified)
        history.undo()
        #expect(history.isModified)
        history.redo()
        #expect(!history.isModified)
        history.undo()
        history.append("c")
        #expect(history.isModified, "the saved state was undone and replaced")
        history.undo()
        #expect(history.isModified)
    }

    @Test func theOldestStatesAreDroppedAndThePresentNever() {
        var few = history(mostStates: 2)
        for state in ["b", "c", "d"] { few.append(state) }
        few.undo()
        #expect(few.present == "c" && !few.canUndo && few.isModified)
        var small = history(mostBytes: 5)
        small.append("bb")
        small.append("ccc")
        #expect(small.canUndo)
        small.append(String(repeating: "d", count: 9))
        #expect(small.present.count == 9 && !small.canUndo)
    }
}
