import CGtk
import Glibc
import GTKViews

// A desktop program under a display of its own, driven line by line: `gtk-host views` shows views of extensions, `gtk-host photos`
// editors of photographs, `gtk-host layout SCENE.json` lays out with GtkConstraintLayout, `gtk-host display` says which display it has, for other programs.

let arguments = Array(CommandLine.arguments.dropFirst())
Display.start()
GLibMainLoop.attach()
switch arguments.first {
case "views":
    let host = ViewHost()
    LineServer.serve { try await host.answer($0) }
case "photos":
    let host = PhotoHost()
    LineServer.serve { try await host.answer($0) }
case "layout" where arguments.count == 2:
    let peer = try ConstraintLayoutPeer(file: arguments[1])
    LineServer.serve { try peer.answer($0) }
case "display": LineServer.serve { _ in String(cString: getenv("DISPLAY")) }
default: LineServer.fail("usage: gtk-host views | gtk-host photos | gtk-host layout SCENE.json | gtk-host display")
}
g_main_loop_run(g_main_loop_new(nil, 0))
