import CAppexGTK
import GTKViews

// Functions for the C part of this library, which has checked the thread and the arguments.

extension Work {
    /// A reference that the C part releases.
    fileprivate var handle: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    fileprivate static func of(_ handle: OpaquePointer) -> Work { Unmanaged<Work>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue() }
}

@MainActor @_cdecl("appex_work_list")
func list(_ items: OpaquePointer?, _ point: UnsafePointer<CChar>?, _ ended: @escaping AppexEnded, _ data: UnsafeMutableRawPointer?) -> OpaquePointer {
    let work = ListWork(ended, data)
    work.start(items.map(GivenItems.init), point: point.map { String(cString: $0) })
    return work.handle
}

@MainActor @_cdecl("appex_work_share")
func share(_ parent: UnsafeMutableRawPointer?, _ items: OpaquePointer, _ ended: @escaping AppexEnded, _ data: UnsafeMutableRawPointer?)
    -> OpaquePointer
{
    let work = ShareWork(ended, data)
    work.start(GivenItems(items), over: parent?.assumingMemoryBound(to: GtkWidget.self))
    return work.handle
}

@MainActor @_cdecl("appex_work_perform")
func perform(
    _ parent: UnsafeMutableRawPointer?, _ identifier: UnsafePointer<CChar>, _ items: OpaquePointer, _ ended: @escaping AppexEnded,
    _ data: UnsafeMutableRawPointer?
) -> OpaquePointer {
    let work = PerformWork(ended, data)
    work.start(String(cString: identifier), GivenItems(items), over: parent?.assumingMemoryBound(to: GtkWidget.self))
    return work.handle
}

@MainActor @_cdecl("appex_work_show")
func show(
    _ identifier: UnsafePointer<CChar>, _ items: OpaquePointer, _ width: Int32, _ height: Int32, _ appeared: @escaping AppexAppeared,
    _ ended: @escaping AppexEnded, _ data: UnsafeMutableRawPointer?
) -> OpaquePointer {
    let work = ShowWork(ended, data)
    work.start(String(cString: identifier), GivenItems(items), width: width, height: height) { [weak work] widget in
        if work?.isOver == false { appeared(data, widget) }
    }
    return work.handle
}

@MainActor @_cdecl("appex_work_close")
func close(_ work: OpaquePointer) { Work.of(work).close() }

@MainActor @_cdecl("appex_work_cancel")
func cancel(_ work: OpaquePointer) { Work.of(work).cancel() }

@MainActor @_cdecl("appex_work_release")
func release(_ work: OpaquePointer) {
    Work.of(work).abandon()
    Unmanaged<Work>.fromOpaque(UnsafeRawPointer(work)).release()
}
