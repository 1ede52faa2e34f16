import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Memory"
    /// In mebibytes; where nothing stops it, it stops here.
    private static let bound = 600

    static let memory = [
        Deed(theme, "eat memory", "allocates until something happens") { _ in hold { deed_eat_memory(bound) } },
        Deed(theme, "eat memory as a file", "fills a memory file") { _ in hold { deed_eat_memory_file(bound) } },
        Deed(theme, "eat shared memory", "touches pages that could be shared") { _ in hold { deed_eat_shared_memory(bound) } },
        Deed(theme, "eat page tables", "reads one page of every 2 MiB of a very long mapping") { _ in hold { deed_eat_page_tables(bound) } },
    ]

    private static func hold(_ body: () -> Void) {
        body()
        while true { sleep(1000) }
    }
}
