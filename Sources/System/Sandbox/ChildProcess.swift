import CProcess
import Foundation
import Synchronization
package import Wire

/// How a process ended, from the kernel.
package struct ExitReport: Sendable, Equatable {
  /// Exit status, or 128 + signal.
  package var status: Int32
  /// The signal that ended it, also when the sandbox's own process reported it; 0 for none.
  package var signal: Int32
  /// Largest resident memory, in bytes.
  package var peakMemory: UInt64
}

/// A child that is watched through a pidfd: no polling, and no signal that could hit another process of the same number.
package final class ChildProcess: ReactorSource {
  package let pid: Int32
  private let pidfd: OwnedDescriptor
  private let key = Mutex<Reactor.Key?>(nil)
  private let onExit: @Sendable (ExitReport) -> Void

  /// `onExit` runs once, on the reactor's thread.
  package init(pid: Int32, onExit: @escaping @Sendable (ExitReport) -> Void) throws(SystemError) {
    self.pid = pid
    self.onExit = onExit
    let descriptor = appex_pidfd_open(pid)
    guard descriptor >= 0 else { throw SystemError(-descriptor, "watch process \(pid)") }
    pidfd = OwnedDescriptor(descriptor)
    let key = try Reactor.shared.watch(pidfd.rawValue, for: .readable, source: self)
    self.key.withLock { $0 = key }
  }

  package func kill() { _ = appex_pidfd_kill(pidfd.rawValue, SIGKILL) }

  package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
    guard let key = key.withLock({ key in
      defer { key = nil }
      return key
    }) else { return }
    Reactor.shared.forget(key, pidfd.rawValue)
    var exit = appex_exit()
    _ = appex_reap(pid, &exit)
    // The sandbox's process reports the signal of what it ran as 128 + signal.
    let signal = exit.signal != 0 ? exit.signal : (exit.status > 128 && exit.status < 128 + 65 ? exit.status - 128 : 0)
    onExit(ExitReport(status: exit.status, signal: signal, peakMemory: exit.peak))
  }
}

/// A process that is not a child, such as the one inside a sandbox.
package struct ForeignProcess: Sendable {
  package let pid: Int32
  private let pidfd: OwnedDescriptor

  /// Nil when there is no such process any more.
  package init?(pid: Int32) {
    let descriptor = appex_pidfd_open(pid)
    guard descriptor >= 0 else { return nil }
    self.pid = pid
    pidfd = OwnedDescriptor(descriptor)
  }

  package func kill() { _ = appex_pidfd_kill(pidfd.rawValue, SIGKILL) }

  /// Largest resident memory so far, in bytes.
  package var peakMemory: UInt64 { appex_peak_memory(pid) }
}
