# Nautilus, Nemo and Caja: their interfaces for extensions are one with three names. Where there is a place for it (Nemo and Caja), the toolbar
# items of extensions are buttons above the folder.
import importlib

import gi
from gi.repository import GObject

Manager = importlib.import_module("gi.repository." + MANAGER)
if HAS_TOOLBAR:
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gdk, Gtk


RELOAD_SECONDS = 3
UNKNOWN = ([], "", False)


class Given:
    """What Nautilus has of each item.

    An item that it asks about again costs it as much as a new one, and thousands of badges come while it opens a folder: a badge that only comes to
    those that an item has is added, and Nautilus asks again where one goes.
    """

    def __init__(self):
        # Emblems and tip by the URI, and whether they were added since Nautilus has asked last.
        self.known = {}

    def add(self, file, uri, emblems, tip):
        """Whether that is enough."""
        before, old_tip, _ = self.known.get(uri, UNKNOWN)
        if not all(emblem in emblems for emblem in before):
            return False
        self.known[uri] = (emblems, tip, True)
        # Also those that it has, whose pictures may be there now. It shows none twice.
        self.put(file, emblems, tip, tip != old_tip)
        return True

    def answer(self, file, uri, emblems, tip):
        """Nautilus asks. What was added after it has decided to ask it would show beside the answer."""
        self.put(file, emblems, tip, tip)
        before, _, is_added = self.known.pop(uri, UNKNOWN)
        if emblems or tip:
            self.known[uri] = (emblems, tip, False)
        if is_added and not all(emblem in emblems for emblem in before):
            GLib.idle_add(file.invalidate_extension_info)

    @staticmethod
    def put(file, emblems, tip, has_tip):
        for emblem in emblems:
            file.add_emblem(emblem)
        # Each of these calls makes Nautilus look at the item again.
        if has_tip:
            file.add_string_attribute("appex", tip)

    def forget(self, uri):
        self.known.pop(uri, None)


def refresh(file):
    uri = file.get_uri()
    emblems, tip = ITEMS.badges.get(uri, NOTHING)
    if HAS_TOOLBAR:
        # These look for new icons when they feel like it; the other one is a program of GTK 4, which sees for itself.
        theme = Gtk.IconTheme.get_default()
        if not all(theme.has_icon(emblem) for emblem in emblems):
            theme.rescan_if_needed()
    if HAS_TOOLBAR or not GIVEN.add(file, uri, emblems, tip):
        file.invalidate_extension_info()


class Backgrounds:
    """The menus of folders in Nemo and Caja, which ask for one when they open the folder and never again."""

    def __init__(self):
        # Weak references to windows, the folder of each, and whether an extension monitored it.
        self.windows = []
        self.reloaded = 0
        self.is_waiting = False

    def add(self, window, uri):
        others = [known for known in self.windows if known[0]() not in (None, window)]
        self.windows = others + [(window.weak_ref(), uri, ITEMS.is_inside(uri))]

    def renew(self, folder):
        if HAS_TOOLBAR:
            # Extensions that have just begun answer late.
            GLib.timeout_add(300, self.reload, folder)

    def reload(self, folder):
        """Now and then, whatever extensions say."""
        if time.monotonic() - self.reloaded < RELOAD_SECONDS:
            if not self.is_waiting:
                self.is_waiting = True
                GLib.timeout_add_seconds(RELOAD_SECONDS, self.reload_late, folder)
            return
        self.reloaded = time.monotonic()
        for window, uri, was_inside in [(reference(), *known) for reference, *known in self.windows]:
            # Nobody loses what they type.
            if window and (uri == folder or was_inside != ITEMS.is_inside(uri)) and not isinstance(window.get_focus(), Gtk.Editable):
                Gtk.accel_groups_activate(window, Gdk.KEY_r, Gdk.ModifierType.CONTROL_MASK)

    def reload_late(self, folder):
        self.is_waiting = False
        self.reload(folder)


class Toolbars:
    """The buttons above each folder that a window shows."""

    def __init__(self):
        self.items = []
        # Weak references, and what each bar is above: a file manager makes a new one for every folder.
        self.bars = []

    def make(self, uri):
        bar = Gtk.Box(spacing=6)
        self.bars = [known for known in self.bars if known[0]()] + [(bar.weak_ref(), uri)]
        bar.connect("parent-set", lambda bar, _: GLib.idle_add(self.settle, bar))
        self.fill(bar, uri)
        return bar

    def arrange(self, items):
        self.items = items
        for bar, uri in [(reference(), uri) for reference, uri in self.bars]:
            if bar:
                self.fill(bar, uri)

    def fill(self, bar, uri):
        for old in bar.get_children():
            old.destroy()
        roots = lambda item: [Gio.File.new_for_path(root).get_uri() for root in item["roots"]]
        shown = [item for item in self.items if any(uri == root or uri.startswith(root + "/") for root in roots(item))]
        for item in shown:
            button = Gtk.Button(label=item["title"], always_show_image=True, margin_top=3, margin_bottom=3, margin_start=6 if item is shown[0] else 0)
            if item["icon"]:
                Gtk.IconTheme.get_default().rescan_if_needed()
                button.set_image(Gtk.Image(icon_name=item["icon"], pixel_size=16))
            button.set_tooltip_text(item["tip"] or None)
            button.connect("clicked", lambda button, id=item["id"]: self.open(button, uri, id))
            button.show_all()
            bar.pack_start(button, False, False, 0)
        self.settle(bar)

    def settle(self, bar):
        """Shows a bar with buttons. Caja leaves a gap for all bars together, also when none of them is shown."""
        bar.set_visible(bool(bar.get_children()))
        around = bar.get_parent()
        if around:
            around.set_visible(any(one.get_visible() for one in around.get_children()))
            around.queue_resize()

    def open(self, button, uri, id):
        menu = Gtk.Menu()
        for entry in ITEMS.menu("toolbar", uri, [], self.entry, Gtk.SeparatorMenuItem, extension=id):
            menu.append(entry)
        if menu.get_children():
            menu.attach_to_widget(button, lambda *_: None)
            menu.show_all()
            menu.popup_at_widget(button, Gdk.Gravity.SOUTH_WEST, Gdk.Gravity.NORTH_WEST, None)

    @staticmethod
    def entry(name, label, inner):
        entry = Gtk.MenuItem(label=label, use_underline=True)
        if inner:
            submenu = Gtk.Menu()
            for item in inner:
                submenu.append(item)
            entry.set_submenu(submenu)
        return entry


BACKGROUNDS = Backgrounds()
TOOLBARS = Toolbars()
GIVEN = Given()
HUB = Hub()
ITEMS = Items(HUB, refresh, TOOLBARS.arrange, BACKGROUNDS.renew, GIVEN.forget)
PROVIDERS = [Manager.InfoProvider, Manager.MenuProvider, Manager.ColumnProvider] + ([Manager.LocationWidgetProvider] if HAS_TOOLBAR else [])


class AppexFiles(GObject.GObject, *PROVIDERS):
    def __init__(self):
        super().__init__()
        HUB.connect()

    def get_columns(self):
        return [Manager.Column(name="Appex::tip", attribute="appex", label=COLUMN, description=COLUMN_DESCRIPTION)]

    def update_file_info(self, file):
        uri = file.get_uri()
        GIVEN.answer(file, uri, *ITEMS.see(file, uri))

    def get_widget(self, uri, window):
        return TOOLBARS.make(uri)

    # Nemo and Caja pass the window before the files.
    def get_file_items(self, *arguments):
        uris = [file.get_uri() for file in arguments[-1]]
        return ITEMS.menu("items", uris[0], uris, self.entry) if uris else []

    def get_background_items(self, *arguments):
        folder = arguments[-1]
        ITEMS.look(folder)
        if len(arguments) > 1:
            BACKGROUNDS.add(arguments[0], folder.get_uri())
        return ITEMS.menu("container", folder.get_uri(), [], self.entry)

    @staticmethod
    def entry(name, label, inner):
        entry = Manager.MenuItem(name=name, label=label, tip="")
        if inner:
            submenu = Manager.Menu()
            for item in inner:
                submenu.append_item(item)
            entry.set_submenu(submenu)
        return entry
