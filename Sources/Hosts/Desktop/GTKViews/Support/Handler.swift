/// A closure that C has as its data, and calls back.
package final class Handler<Body> {
    private let body: Body

    package init(_ body: Body) { self.body = body }

    /// For C functions that release it with ``releaseHandler``, or call back once.
    package static func retained(_ body: Body) -> UnsafeMutableRawPointer { Unmanaged.passRetained(Handler(body)).toOpaque() }

    // SAFETY: the data are those of retained(_:) with the same type, which C still has.

    /// The closure of data that C goes on using.
    package static func of(_ data: UnsafeMutableRawPointer) -> Body { Unmanaged<Handler<Body>>.fromOpaque(data).takeUnretainedValue().body }

    /// The closure of a callback that comes once.
    package static func take(_ data: UnsafeMutableRawPointer) -> Body { Unmanaged<Handler<Body>>.fromOpaque(data).takeRetainedValue().body }
}

/// C does not use the data of a ``Handler`` any more. Whatever its type, it is released as a plain object.
package func releaseHandler(_ data: UnsafeMutableRawPointer?) { if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }
