// appex-fuzz GATE [argument of libFuzzer]...: goes through one gate with inputs that libFuzzer makes.
// appex-fuzz --list: the gates, each with the length of its longest input.
import CFuzzer
import Gates
import Glibc

let gates = Gates.all + [IconGate.self]
var arguments = CommandLine.arguments
if arguments.dropFirst().first == "--list" {
    for gate in gates { print(gate.name, gate.longest) }
    exit(0)
}
// libFuzzer starts its program anew when it merges, with its own arguments only.
let inherited = "APPEX_FUZZ_GATE"
if let name = arguments.dropFirst().first, !name.hasPrefix("-") {
    arguments.remove(at: 1)
    setenv(inherited, name, 1)
}
let name = getenv(inherited).map { String(cString: $0) } ?? ""
guard let gate = gates.first(where: { $0.name == name }) else {
    print("There is no gate \(name.debugDescription). `appex-fuzz --list` lists them.")
    exit(2)
}
CurrentGate.gate = try gate.init()
var pointers = arguments.map { strdup($0) } + [nil]
var count = Int32(arguments.count)
let status = pointers.withUnsafeMutableBufferPointer { buffer in
    var list = buffer.baseAddress
    return LLVMFuzzerRunDriver(&count, &list) { bytes, length in
        CurrentGate.enter(UnsafeBufferPointer(start: bytes, count: length))
        return 0
    }
}
exit(status)
