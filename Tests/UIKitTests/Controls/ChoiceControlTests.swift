import Foundation
import Testing

@testable import UIKit

@MainActor struct ChoiceControlTests {
    let notes = Notes()

    @Test func segmentsKeepTheChoiceWhileOthersComeAndGo() throws {
        let control = UISegmentedControl(items: ["A", "B"])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "0", at: 1, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "B")
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 1)
        control.setTitle("Zero", forSegmentAt: 0)
        control.setTitle("Nowhere", forSegmentAt: 5)
        #expect(control.node[.choices]?.columns.first?.titles == ["Zero"])
    }

    @Test func segmentsTellWhatThePersonChooses() throws {
        let control = UISegmentedControl(
            frame: .zero, actions: [UIAction(title: "A") { [notes] _ in notes.note("a") }, UIAction(title: "B") { [notes] _ in notes.note("b") }])
        control.addAction(UIAction { [notes] _ in notes.note("changed") }, for: .valueChanged)
        let host = try ControlHost(showing: control)
        host.send(.choice, to: control) { $0.chosen = [1] }
        #expect(control.selectedSegmentIndex == 1)
        #expect(notes.take() == ["b", "changed"])
        control.setEnabled(false, forSegmentAt: 0)
        host.send(.choice, to: control) { $0.chosen = [0] }
        host.send(.choice, to: control) { $0.chosen = [7] }
        #expect(control.selectedSegmentIndex == 1 && notes.take() == [])
        #expect(host.changes(of: control)[.chosen]?.list == [1])
        control.isMomentary = true
        host.send(.choice, to: control) { $0.chosen = [1] }
        #expect(host.changes(of: control)[.chosen]?.list == [-1])
    }

    @MainActor final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        let notes: Notes
        var rows = [["red", "green", "blue"], ["1", "2"]]
        init(_ notes: Notes) { self.notes = notes }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { rows[component][row] }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { notes.note("\(component): \(row)") }
    }

    @MainActor final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
            let row = UIView(frame: .zero)
            for word in ["two", "words"] {
                let label = UILabel(frame: .zero)
                label.text = word
                row.addSubview(label)
            }
            return row
        }
    }

    @Test func aPickerShowsAndTellsItsRows() throws {
        let picker = UIPickerView(frame: .zero)
        let rows = Rows(notes)
        picker.dataSource = rows
        picker.delegate = rows
        #expect(picker.selectedRow(inComponent: 1) == 0)
        let host = try ControlHost(showing: picker)
        #expect(picker.node[.choices]?.columns.map(\.titles) == rows.rows)
        host.send(.choice, to: picker) { $0.chosen = [2, 0] }
        #expect(picker.selectedRow(inComponent: 0) == 2 && notes.take() == ["0: 2"])
        picker.selectRow(1, inComponent: 1, animated: true)
        #expect(host.changes(of: picker)[.chosen]?.list == [2, 1])
        rows.rows[0] = ["red"]
        picker.reloadAllComponents()
        let changes = host.changes(of: picker)
        #expect(changes[.choices]?.columns == [["red"], ["1", "2"]])
        #expect(changes[.chosen]?.list == [0, 1])
        host.send(.choice, to: picker) { $0.chosen = [2, 1] }
        #expect(picker.selectedRow(inComponent: 0) == 0 && notes.take() == [])
        #expect(host.changes(of: picker)[.chosen]?.list == [0, 1])
    }

    @Test func aPickerOfViewsShowsTheirWords() {
        let picker = UIPickerView(frame: .zero)
        let views = Views()
        picker.dataSource = views
        picker.delegate = views
        #expect(picker.numberOfRows(inComponent: 0) == 1)
        #expect(picker.node[.choices]?.columns.map(\.titles) == [["two words"]])
        #expect(picker.view(forRow: 0, forComponent: 0) != nil)
    }
}
