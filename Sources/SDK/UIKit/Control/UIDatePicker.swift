public import Foundation
import RemoteView
package import Wire

/// Picks a date, a time, both, or how long something takes. Hosts show dates in the person's own calendar.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
    package override class var nodeKind: WireViewKind { .datePicker }

    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

    open var datePickerMode = Mode.dateAndTime { didSet { showMode() } }
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle }
    open var locale: Locale?
    open var calendar: Calendar! = .current
    /// In which dates and times are shown; nil for the person's.
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

    /// Seconds, less than a day; of the mode `countDownTimer`.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            let step = Double(minuteInterval) * 60
            duration = (min(max(newValue, 0), 86_340) / step).rounded(.down) * step
            showValue()
        }
    }

    /// A divisor of 60.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            node[.minuteInterval] = minuteInterval
            date = chosenDate
        }
    }

    /// A zone without a place, such as `GMT+0530`, is an offset for the host.
    private static func hostName(_ zone: TimeZone) -> String {
        guard zone.identifier.hasPrefix("GMT"), zone.identifier.count > 3 else { return zone.identifier }
        let minutes = zone.secondsFromGMT() / 60
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (minutes < 0 ? "-" : "+") + digits(abs(minutes) / 60) + ":" + digits(abs(minutes) % 60)
    }

    /// A range that contradicts itself does not count.
    private func allowed(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let minimumDate, date < minimumDate { return minimumDate }
        if let maximumDate, date > maximumDate { return maximumDate }
        return date
    }

    private func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1, roundsToMinuteInterval, datePickerMode != .date else { return date }
        let step = Double(minuteInterval) * 60
        // Zones are whole quarters of an hour apart, as a rule, but not always whole hours.
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
            // Calendars know no dates beyond these.
            date = min(max(Date(timeIntervalSinceReferenceDate: event.value), .distantPast), .distantFuture)
        }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
