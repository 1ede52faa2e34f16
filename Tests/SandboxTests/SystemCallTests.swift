import Foundation
import Glibc
import SystemCalls
import Testing

@testable import Sandbox

/// What the kernel would answer: the programs are run here as it runs them.
@Suite struct SystemCallTests {
    private static let allowed: UInt32 = 0x7FFF_0000
    private static let filters = SandboxRung.ladder.flatMap { rung in [false, true].map { (rung, $0) } }

    private static func program(_ memory: OwnedDescriptor) throws -> [CallTree.Instruction] {
        var bytes = Data(count: 1 << 16)
        let count = bytes.withUnsafeMutableBytes { pread(memory.rawValue, $0.baseAddress, $0.count, 0) }
        try #require(count > 0 && count % 8 == 0)
        return bytes.prefix(count).withUnsafeBytes { buffer in
            (0..<count / 8).map { buffer.loadUnaligned(fromByteOffset: $0 * 8, as: CallTree.Instruction.self) }
        }
    }

    private static func answer(
        _ program: [CallTree.Instruction], _ number: UInt32, _ arguments: [UInt64] = [], architecture: UInt32 = Machine.architecture
    ) throws -> UInt32 {
        var data = [number, architecture, 0, 0]
        for place in 0..<6 {
            let argument = place < arguments.count ? arguments[place] : 0
            data += [UInt32(truncatingIfNeeded: argument), UInt32(argument >> 32)]
        }
        var place = 0
        var (accumulator, memory): (UInt32, [UInt32]) = (0, Array(repeating: 0, count: 16))
        while true {
            let instruction = try #require(program.indices.contains(place) ? program[place] : nil)
            place += 1
            let value = instruction.value
            func jump(_ holds: Bool) { place += Int(holds ? instruction.whenTrue : instruction.whenFalse) }
            switch instruction.code {
            case 0x20: accumulator = data[Int(value) / 4]
            case 0x02: memory[Int(value)] = accumulator
            case 0x60: accumulator = memory[Int(value)]
            case 0x54: accumulator &= value
            case 0x05: place += Int(value)
            case 0x15: jump(accumulator == value)
            case 0x25: jump(accumulator > value)
            case 0x35: jump(accumulator >= value)
            case 0x45: jump(accumulator & value != 0)
            case 0x06: return value
            default: throw SystemError(ENOTSUP, "run instruction \(instruction.code)")
            }
        }
    }

    private static func number(_ call: String) throws -> UInt32 { UInt32(try #require(CallNumbers.number(of: call))) }

    @Test func findsEveryNumberOfASetAndNoOther() throws {
        var generator = SystemRandomNumberGenerator()
        for count in [0, 1, 2, 3, 50, 400] {
            let numbers = Set((0..<count).map { _ in UInt32.random(in: 0..<600, using: &generator) })
            for above in [nil, UInt32(1 << 30)] {
                let program = [.load(at: 0)] + CallTree(numbers, above: above).instructions(orElse: 1) + [.answer(2)]
                for number in Array(0..<UInt32(700)) + [1 << 30 - 1, 1 << 30, .max] {
                    let isKnown = numbers.contains(number) || above.map { number >= $0 } ?? false
                    #expect(try Self.answer(program, number) == (isKnown ? 2 : 1), "\(number) of \(numbers.sorted())")
                }
            }
        }
    }

    @Test func largeSetsNeedLongJumps() throws {
        let numbers = Set((0..<UInt32(900)).map { $0 * 2 })
        let program = [.load(at: 0)] + CallTree(numbers).instructions(orElse: 1) + [.answer(2)]
        for number in UInt32(0)..<2000 { #expect(try Self.answer(program, number) == (numbers.contains(number) ? 2 : 1)) }
    }

    @Test(arguments: filters) func aCallThatIsNotKnownDoesNotExist(_ rung: SandboxRung, network: Bool) throws {
        let program = try Self.program(SeccompFilter.make(network: network, rung: rung))
        let known = try SeccompFilter.knownNumbers()
        #expect(known.count > 250 && !known.contains(600))
        for number in Array(UInt32(0)..<1024) + [4096, 0x3FFF_FFFF] where !known.contains(number) {
            #expect(try Self.answer(program, number) == SeccompFilter.error(ENOSYS), "\(number)")
        }
    }

    @Test(arguments: filters) func aCallWithoutRuleIsAllowed(_ rung: SandboxRung, network: Bool) throws {
        let program = try Self.program(SeccompFilter.make(network: network, rung: rung))
        let ruled = Set(SeccompFilter.rules(network: network, rung: rung).flatMap(\.calls))
        for call in KnownCalls.all.flatMap(\.calls) where !ruled.contains(call) && call != "ioctl" {
            guard let number = CallNumbers.number(of: call), number >= 0 else { continue }
            #expect(try Self.answer(program, UInt32(number)) == Self.allowed, "\(call)")
        }
    }

    @Test(arguments: filters) func aRequestThatIsNotKnownIsRefused(_ rung: SandboxRung, network: Bool) throws {
        let program = try Self.program(SeccompFilter.make(network: network, rung: rung))
        let number = try Self.number("ioctl")
        let known = KnownRequests.all.flatMap(\.numbers)
        #expect(KnownRequests.all.allSatisfy { !$0.reason.isEmpty && $0.names.count == $0.numbers.count } && Set(known).count == known.count)
        for request in known {
            #expect(try Self.answer(program, number, [3, UInt64(request)]) == Self.allowed, "\(request)")
            #expect(try Self.answer(program, number, [3, UInt64(request) | 1 << 32]) == Self.allowed, "the kernel looks at the low half")
        }
        // TIOCSTI, TIOCLINUX, TIOCSCTTY, FS_IOC_SETFLAGS, BTRFS_IOC_SUBVOL_CREATE and SNAP_CREATE_V2, FIOSETOWN, SIOCGIFCONF.
        let others: [UInt32] = [0x5412, 0x541C, 0x540E, 0x4008_6602, 0x5000_940E, 0x5000_9417, 0x8901, 0x8912, 0, .max]
        let unsupported = KnownRequests.unsupported.numbers
        for request in others + (known + unsupported).flatMap({ [$0 - 1, $0 + 1] }) where !known.contains(request) {
            #expect(try Self.answer(program, number, [3, UInt64(request)]) == SeccompFilter.error(EPERM), "\(request)")
        }
        #expect(unsupported == [0x4004_9409, 0x4020_940D], "FICLONE, FICLONERANGE")
        for request in unsupported {
            #expect(try Self.answer(program, number, [3, UInt64(request)]) == SeccompFilter.error(EOPNOTSUPP), "\(request)")
            #expect(try Self.answer(program, number, [3, UInt64(request) | 1 << 32]) == SeccompFilter.error(EOPNOTSUPP), "\(request)")
        }
    }

    @Test(arguments: filters) func noProgramIsAttachedToASocket(_ rung: SandboxRung, network: Bool) throws {
        let program = try Self.program(SeccompFilter.make(network: network, rung: rung))
        let number = try Self.number("setsockopt")
        for option in [26, 50, 51, 52] as [UInt64] {
            #expect(try Self.answer(program, number, [3, 1, option]) == SeccompFilter.error(EPERM))
            #expect(try Self.answer(program, number, [3, 1 << 32 | 1, 1 << 32 | option]) == SeccompFilter.error(EPERM))
        }
        // IPV6_V6ONLY has the number of a filter.
        #expect(try Self.answer(program, number, [3, 41, 26]) == Self.allowed)
        #expect(try Self.answer(program, number, [3, 1, 7]) == Self.allowed)
    }

    @Test func aCallOfAnotherArchitectureEndsItsThread() throws {
        let program = try Self.program(SeccompFilter.make(network: false, rung: .namespaces))
        for number in [UInt32(0), 39, 600] { #expect(try Self.answer(program, number, architecture: 0x4000_0003) == 0) }
        #if arch(x86_64)
            #expect(try Self.answer(program, 0x4000_0000 + 39) == 0)
        #endif
    }

    @Test func whatIsReportedIsWhatIsNotKnown() throws {
        let program = try Self.program(SeccompFilter.reportingUnknown())
        let known = try SeccompFilter.knownNumbers()
        for number in UInt32(0)..<1024 {
            #expect(try Self.answer(program, number) == (known.contains(number) ? Self.allowed : 0x0003_0000), "\(number)")
        }
    }

    @Test func everyGroupHasAReasonAndEveryCallAnAnswer() {
        let calls = KnownCalls.all.flatMap(\.calls)
        #expect(Set(calls).count == calls.count)
        #expect(KnownCalls.all.allSatisfy { !$0.reason.isEmpty && !$0.calls.isEmpty })
        #expect(calls.allSatisfy { CallNumbers.number(of: $0) != nil })
        let refused = Set(SeccompFilter.common.filter(\.words.isEmpty).flatMap(\.calls))
        #expect(refused.isDisjoint(with: calls), "what is always refused is not in the list")
        // On one rung a rule refuses it; on the other one it has to be in the list.
        let partly = SeccompFilter.rules(network: false, rung: .landlock).flatMap(\.calls).filter { !refused.contains($0) }
        #expect(Set(partly).isSubset(of: calls))
    }

    @Test func aThreadSharesWhatThreadsShare() throws {
        let program = try Self.program(SeccompFilter.make(network: false, rung: .namespaces))
        let number = try Self.number("clone")
        let thread: UInt64 = 0x3D_0F00
        #expect(try Self.answer(program, number, [thread]) == Self.allowed)
        #expect(try Self.answer(program, number, [thread | 0x40_0000]) == Self.allowed, "as musl has it")
        for bit in [0x100, 0x200, 0x400, 0x800, 0x1_0000, 0x4_0000] as [UInt64] {
            #expect(try Self.answer(program, number, [thread & ~bit]) == SeccompFilter.error(EPERM), "without \(bit)")
        }
        for bit in [0x2_0000, 0x200_0000, 0x400_0000, 0x800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000] as [UInt64] {
            #expect(try Self.answer(program, number, [thread | bit]) == SeccompFilter.error(EPERM), "with \(bit)")
        }
    }

    @Test(arguments: filters) func pairsOfSocketsAreLocal(_ rung: SandboxRung, network: Bool) throws {
        let program = try Self.program(SeccompFilter.make(network: network, rung: rung))
        let number = try Self.number("socketpair")
        for family in UInt64(0)..<50 where family != UInt64(AF_UNIX) {
            #expect(try Self.answer(program, number, [family, UInt64(SOCK_STREAM.rawValue)]) == SeccompFilter.error(EAFNOSUPPORT), "\(family)")
        }
        #expect(try Self.answer(program, number, [UInt64(AF_UNIX), UInt64(SOCK_SEQPACKET.rawValue)]) == Self.allowed)
        #expect(try Self.answer(program, number, [UInt64(AF_UNIX), UInt64(SOCK_DGRAM.rawValue)]) == SeccompFilter.error(EPERM))
    }

    /// The kernel takes an option of 32 bits from a register of 64.
    @Test func theUpperHalfOfAnOptionHidesNothing() throws {
        let program = try Self.program(SeccompFilter.make(network: false, rung: .namespaces))
        let number = try Self.number("prctl")
        for option in [1, 4, 62] as [UInt64] {
            for upper in [0, 1 << 32, 0xFFFF_FFFF << 32] as [UInt64] {
                #expect(try Self.answer(program, number, [option | upper]) == SeccompFilter.error(EPERM), "\(option)")
            }
        }
        #expect(try Self.answer(program, number, [15]) == Self.allowed)
    }

    @Test func clocksOfOtherProcessesAreNotThereWithoutNamespaces() throws {
        let program = try Self.program(SeccompFilter.make(network: false, rung: .landlock))
        let (number, timer) = (try Self.number("clock_gettime"), try Self.number("timer_create"))
        for process in [1, 1234] as [Int32] {
            for kind in 0..<4 as Range<Int32> {
                let clock = UInt64(UInt32(bitPattern: ~process << 3 | kind))
                #expect(try Self.answer(program, number, [clock]) == SeccompFilter.error(EINVAL))
                #expect(try Self.answer(program, timer, [clock | 1 << 32]) == SeccompFilter.error(EINVAL))
                // Of a thread: the kernel knows those of the own process only.
                #expect(try Self.answer(program, number, [clock | 4]) == Self.allowed)
            }
        }
        for clock in 0..<12 as Range<UInt64> { #expect(try Self.answer(program, number, [clock]) == Self.allowed) }
    }
}
