public import Foundation
import RemoteView
package import Wire

/// Picks a date, a time, both, or a duration. Hosts show dates in the person's own calendar.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
    package override class var nodeKind: WireViewKind { .datePicker }

    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

    open var datePickerMode = Mode.dateAndTime { didSet { showMode() } }
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle }
    open var locale: Locale?
    open var calendar: Calendar! = .current
    /// The time zone for dates and times; nil for the person's.
    open var timeZone: TimeZone? { didSet { node[.timeZone] = timeZone.map(Self.hostName) ?? "" } }
    open var roundsToMinuteInterval = true
    private var chosenDate = Date()
    private var duration: TimeInterval = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        showValue()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        showValue()
    }

    private func showMode() {
        node[.dateMode] = datePickerMode == .yearAndMonth ? Mode.date.rawValue : datePickerMode.rawValue
        showValue()
    }

    private func showValue() { node[.date] = datePickerMode == .countDownTimer ? duration : chosenDate.timeIntervalSinceReferenceDate }

    open var date: Date {
        get { chosenDate }
        set {
            chosenDate = allowed(rounded(newValue))
            showValue()
        }
    }

    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    open var minimumDate: Date? {
        didSet {
            node[.minimumDate] = minimumDate?.timeIntervalSinceReferenceDate ?? -.greatestFiniteMagnitude
            date = chosenDate
        }
    }

    open var maximumDate: Date? {
        didSet {
            node[.maximumDate] = maximumDate?.timeIntervalSinceReferenceDate ?? .greatestFiniteMagnitude
            date = chosenDate
        }
    }

    /// In seconds, less than a day; in the mode `countDownTimer`.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            let step = Double(minuteInterval) * 60
            duration = (min(max(newValue, 0), 86_340) / step).rounded(.down) * step
            showValue()
        }
    }

    /// In minutes; a divisor of 60.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            node[.minuteInterval] = minuteInterval
            date = chosenDate
        }
    }

    /// For a zone that is not named after a place, such as `GMT+0530`, the host receives an offset.
    private static func hostName(_ zone: TimeZone) -> String {
        guard zone.identifier.hasPrefix("GMT"), zone.identifier.count > 3 else { return zone.identifier }
        let minutes = zone.secondsFromGMT() / 60
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (minutes < 0 ? "-" : "+") + digits(abs(minutes) / 60) + ":" + digits(abs(minutes) % 60)
    }

    /// A range whose maximum is before its minimum is ignored.
    private func allowed(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let minimumDate, date < minimumDate { return minimumDate }
        if let maximumDate, date > maximumDate { return maximumDate }
        return date
    }

    private func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1, roundsToMinuteInterval, datePickerMode != .date else { return date }
        let step = Double(minuteInterval) * 60
        // Time zone offsets are usually multiples of a quarter of an hour, but not always of an hour.
        let zone = Double((timeZone ?? .current).secondsFromGMT(for: date))
        return Date(timeIntervalSinceReferenceDate: ((date.timeIntervalSinceReferenceDate + zone) / step).rounded(.down) * step - zone)
    }

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .date else { return super.handle(event) }
        guard isEnabled, event.value.isFinite else { return node.insist(.date) }
        node.adopt(.date, event.value)
        if datePickerMode == .countDownTimer {
            countDownDuration = event.value
        } else {
            // Calendars support no dates outside this range.
            date = min(max(Date(timeIntervalSinceReferenceDate: event.value), .distantPast), .distantFuture)
        }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
