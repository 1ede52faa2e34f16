import Foundation
import Testing

@testable import UIKit

@MainActor struct ValueControlTests {
    let notes = Notes()

    private func listen(_ control: UIControl) {
        control.addAction(UIAction { [notes] _ in notes.note("changed") }, for: .valueChanged)
    }

    @Test func aSwitchTakesOverWhatThePersonDid() throws {
        let control = UISwitch(frame: .zero)
        let host = try ControlHost(showing: control)
        listen(control)
        host.send(.value, to: control) { $0.value = 1 }
        #expect(control.isOn)
        #expect(notes.take() == ["changed"])
        #expect(host.changes(of: control).isEmpty)
        control.setOn(false, animated: true)
        #expect(notes.take() == [])
        #expect(host.changes(of: control).keys.contains(.value))
    }

    @Test func aDisabledSwitchIsPutBack() throws {
        let control = UISwitch(frame: .zero)
        control.isOn = true
        control.isEnabled = false
        let host = try ControlHost(showing: control)
        listen(control)
        host.send(.value, to: control) { $0.value = 0 }
        #expect(control.isOn && notes.take() == [])
        #expect(host.changes(of: control)[.value]?.amount == 1)
    }

    @Test func aSliderKeepsWithinItsRange() throws {
        let control = UISlider(frame: .zero)
        control.maximumValue = 10
        control.value = 20
        #expect(control.value == 10)
        control.minimumValue = 30
        #expect(control.maximumValue == 30 && control.value == 30)
        control.minimumValue = 0
        let host = try ControlHost(showing: control)
        listen(control)
        host.send(.value, to: control) { $0.value = 7.5 }
        #expect(control.value == 7.5)
        host.send(.value, to: control) { $0.value = .nan }
        #expect(control.value == 7.5 && notes.take() == ["changed"])
    }

    @Test func aStepperStepsByOneTo100() throws {
        let control = UIStepper(frame: .zero)
        #expect(control.maximumValue == 100 && control.stepValue == 1)
        let host = try ControlHost(showing: control)
        host.send(.value, to: control) { $0.value = 500 }
        #expect(control.value == 100)
        control.stepValue = -1
        #expect(control.stepValue == 1)
    }

    @Test func aPageControlShowsItsPages() throws {
        let control = UIPageControl(frame: .zero)
        control.numberOfPages = 3
        control.currentPage = 9
        #expect(control.currentPage == 2)
        let host = try ControlHost(showing: control)
        listen(control)
        host.send(.value, to: control) { $0.value = 1 }
        host.send(.value, to: control) { $0.value = 3 }
        #expect(control.currentPage == 1 && notes.take() == ["changed"])
        control.numberOfPages = 1
        control.hidesForSinglePage = true
        #expect(control.isHidden && control.currentPage == 0)
    }

    @Test func anActivityIndicatorHidesWhenItStops() {
        let view = UIActivityIndicatorView(style: .large)
        #expect(view.isHidden && view.node[.large])
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)
        view.hidesWhenStopped = false
        view.stopAnimating()
        #expect(!view.isHidden && !view.isAnimating)
    }

    @Test func aProgressViewFollowsWhatItObserves() {
        let view = UIProgressView(progressViewStyle: .default)
        view.progress = 7
        #expect(view.progress == 1)
        let progress = Progress(totalUnitCount: 4)
        progress.completedUnitCount = 1
        view.observedProgress = progress
        #expect(view.progress == 0.25)
        progress.completedUnitCount = 4
        #expect(!view.showObservedProgress())
        #expect(view.progress == 1)
        view.observedProgress = nil
    }

    @Test func aDatePickerKeepsWithinItsRangeAndRounds() throws {
        let control = UIDatePicker(frame: .zero)
        control.timeZone = TimeZone(secondsFromGMT: 0)
        control.minimumDate = Date(timeIntervalSinceReferenceDate: 1000)
        control.date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(control.date.timeIntervalSinceReferenceDate == 1000)
        control.minuteInterval = 15
        let host = try ControlHost(showing: control)
        listen(control)
        host.send(.date, to: control) { $0.value = 3600 + 16 * 60 }
        #expect(control.date.timeIntervalSinceReferenceDate == 3600 + 15 * 60)
        #expect(host.changes(of: control)[.date]?.amount == 4500.0)
        #expect(notes.take() == ["changed"])
        control.minuteInterval = 7
        #expect(control.minuteInterval == 1)
    }

    @Test func aDatePickerKeepsToDatesThatCalendarsKnow() throws {
        let control = UIDatePicker(frame: .zero)
        control.minuteInterval = 5
        let host = try ControlHost(showing: control)
        for value in [1e300, -1e300, .infinity, .nan] { host.send(.date, to: control) { $0.value = value } }
        #expect(control.date >= .distantPast && control.date <= .distantFuture)
    }

    @Test func aDatePickerTellsTheHostItsStepAndItsZone() {
        let control = UIDatePicker(frame: .zero)
        control.minuteInterval = 15
        #expect(control.node[.minuteInterval] == 15)
        control.timeZone = TimeZone(identifier: "Europe/Berlin")
        #expect(control.node[.timeZone] == "Europe/Berlin")
        control.timeZone = TimeZone(secondsFromGMT: -12_600)
        #expect(control.node[.timeZone] == "-03:30")
        control.timeZone = nil
        #expect(control.node[.timeZone] == "")
        control.datePickerMode = .countDownTimer
        control.countDownDuration = 20 * 60
        #expect(control.countDownDuration == 15 * 60)
    }

    @Test func aCountdownCountsSeconds() throws {
        let control = UIDatePicker(frame: .zero)
        control.datePickerMode = .countDownTimer
        let host = try ControlHost(showing: control)
        host.send(.date, to: control) { $0.value = 300 }
        #expect(control.countDownDuration == 300)
        #expect(control.node[.dateMode] == 3 && control.node[.date] == 300)
    }

    @Test func anEffectViewKeepsItsContentAsLargeAsItself() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(view.contentView.superview === view)
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
}
