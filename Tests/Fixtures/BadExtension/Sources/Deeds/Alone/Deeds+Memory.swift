import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Memory"
    /// In mebibytes; where nothing stops it, it stops here.
    private static let bound = 600

    static let memory = [
        Deed(theme, "eat memory", "allocates until something happens") { _ in hold { deed_eat_memory(bound) } },
        Deed(theme, "eat memory as a file", "fills memory files") { _ in hold { deed_eat_memory_files(bound) } },
        Deed(theme, "eat shared memory", "touches pages that could be shared") { _ in hold { deed_eat_shared_memory(bound) } },
        Deed(theme, "eat memory in flight", "sends memory files to itself and does not take them") { _ in hold { deed_eat_memory_in_flight(bound) } },
        Deed(theme, "eat sealed memory", "fills memory files and seals them") { _ in hold { deed_eat_sealed_memory(bound) } },
        Deed(theme, "eat memory without its first thread", "fills memory files after the first thread has ended") { _ in
            if !Thread.isMainThread { DispatchQueue.main.async { deed_eat_memory_alone(bound) } } else { deed_eat_memory_alone(bound) }
            hold {}
        },
        Deed(theme, "eat memory under names that are no text", "calls every thread by bytes that are no letters, and touches shared pages") { _ in
            hold {
                deed_hide_names()
                deed_eat_shared_memory(bound)
            }
        },
        Deed(theme, "eat page tables", "reads one page of every 2 MiB of a very long mapping") { _ in hold { deed_eat_page_tables(bound) } },
    ]

    private static func hold(_ body: () -> Void) {
        body()
        while true { sleep(1000) }
    }
}
