"""A program of another maker for the tests of dragging: what it offers can be dragged, and what is dropped on it is printed in its label.

Usage: drags.py 3|4 FILE   3 and 4: the version of GTK. The file is read for each drag: a JSON list of pairs, a MIME type and bytes in Base64.
With GTK 3 the types are those that the file has first.
"""

import base64
import json
import sys

import gi

version, offers = sys.argv[1:]
gi.require_version("Gtk", f"{version}.0")
gi.require_version("Gdk", f"{version}.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

# Under each of these, in this order, it shows what was dropped on it.
WANTED = {"text/uri-list": Gdk.FileList, "text/plain;charset=utf-8": str} if version == "4" else {}


def offered():
    with open(offers) as file:
        return {name: base64.b64decode(data) for name, data in json.load(file)}


def said(contents):
    return " | ".join(f"{name}: {text.strip()}" for name, text in contents if text)


def with_4():
    window = Gtk.Window(title="Drags", default_width=220, default_height=220)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
    source, target = Gtk.Label(label="Source"), Gtk.Label(label="Target", wrap=True)

    def prepare(*_):
        providers = [Gdk.ContentProvider.new_for_bytes(name, GLib.Bytes.new(data)) for name, data in offered().items()]
        return Gdk.ContentProvider.new_union(providers)

    drag = Gtk.DragSource(actions=Gdk.DragAction.COPY | Gdk.DragAction.MOVE)
    drag.connect("prepare", prepare)
    drag.connect("drag-end", lambda *_: source.set_label("Dragged"))
    source.add_controller(drag)

    def dropped(_target, drop, _x, _y):
        contents, names = [], [name for name in WANTED if drop.get_formats().contain_mime_type(name)]

        def read_next():
            if not names:
                target.set_label(said(contents))
                drop.finish(Gdk.DragAction.COPY)
                return
            drop.read_value_async(WANTED[names[0]], GLib.PRIORITY_DEFAULT, None, got, names.pop(0))

        def got(drop, result, name):
            value = drop.read_value_finish(result)
            files = [file.get_uri() for file in value.get_files()] if isinstance(value, Gdk.FileList) else [value]
            contents.append((name, " ".join(files)))
            read_next()

        read_next()
        return True

    drop = Gtk.DropTargetAsync(actions=Gdk.DragAction.COPY)
    drop.connect("drop", dropped)
    target.add_controller(drop)
    for child in (source, target):
        box.append(child)
    window.set_child(box)
    window.present()
    loop = GLib.MainLoop()
    window.connect("close-request", lambda *_: loop.quit())
    loop.run()


def with_3():
    window = Gtk.Window(title="Drags", default_width=220, default_height=220)
    source = Gtk.Label(label="Source")
    handle = Gtk.EventBox()
    handle.add(source)
    targets = [Gtk.TargetEntry.new(name, 0, place) for place, name in enumerate(offered())]
    handle.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, targets, Gdk.DragAction.COPY)

    def give(_widget, _context, selection, place, _time):
        name, data = list(offered().items())[place]
        selection.set(Gdk.Atom.intern(name, False), 8, data)

    handle.connect("drag-data-get", give)
    handle.connect("drag-end", lambda *_: source.set_label("Dragged"))
    window.add(handle)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    Gtk.main()


with_4() if version == "4" else with_3()
