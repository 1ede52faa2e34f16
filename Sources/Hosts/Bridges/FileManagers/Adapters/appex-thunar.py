# Thunar. It has menus for extensions and no place for badges, but it draws the emblems that it reads with a file. The adapter adds to what Thunar has
# read: nothing is written to a file, and nothing is left when it ends.
import gi
from gi.repository import GObject

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk, Thunarx

EMBLEMS = "metadata::emblems"
# What the hub calls pictures of badges. One that is not ours any more, such as one that Thunar has saved with others, is not shown.
PREFIX = "appex-badge-"


class Emblems:
    """What was added to the emblems of each file; the others are the person's own."""

    def __init__(self):
        self.added = {}

    def forget(self):
        """Of files that are not there any more nothing need be known."""
        self.added = {uri: emblems for uri, emblems in self.added.items() if uri in ITEMS.files}

    def show(self, file, emblems):
        info, uri = file.get_file_info(), file.get_uri()
        if not info:
            return
        shown = (info.get_attribute_stringv(EMBLEMS) or []) if info.has_attribute(EMBLEMS) else []
        added = self.added.get(uri, [])
        own = [emblem for emblem in shown if emblem not in added and not emblem.startswith(PREFIX)]
        new = own + [emblem for emblem in emblems if emblem not in own]
        if emblems:
            self.added[uri] = [emblem for emblem in emblems if emblem not in own]
        else:
            self.added.pop(uri, None)
        theme = Gtk.IconTheme.get_default()
        is_late = not all(theme.has_icon(emblem) for emblem in emblems)
        if is_late:
            theme.rescan_if_needed()
        if new != shown:
            info.set_attribute_stringv(EMBLEMS, new)
        if new != shown or is_late:
            file.changed()


class Views:
    """The views in Thunar's windows, and the folders that these show."""

    def __init__(self):
        self.models = set()
        self.windows = set()
        GObject.add_emission_hook(Gtk.Widget, "map", self.mapped)

    def mapped(self, widget):
        try:
            properties = {property.name for property in widget.list_properties()}
            if isinstance(widget, Gtk.Window) and "current-directory" in properties:
                self.add_window(widget)
            # What Thunar has made itself are the panes at the side.
            elif "model" in properties and not widget.__gtype__.name.startswith("Thunar"):
                self.add_model(widget, widget.get_property("model"))
        except Exception:  # another version of Thunar: without badges
            pass
        return True

    def add_window(self, window):
        if window not in self.windows:
            self.windows.add(window)
            window.connect("notify::current-directory", self.look)
            window.connect("destroy", self.close)
            self.look()

    def close(self, window):
        self.windows.discard(window)
        self.look()

    def look(self, *_):
        folders = [folder for folder in (window.get_property("current-directory") for window in self.windows) if folder]
        for uri in set(ITEMS.folders) - {folder.get_uri() for folder in folders}:
            ITEMS.leave(uri)
        for folder in folders:
            ITEMS.look(folder)
        EMBLEMS_OF_FILES.forget()

    def add_model(self, view, model):
        columns = range(model.get_n_columns()) if isinstance(model, Gtk.TreeModel) else []
        column = next((column for column in columns if model.get_column_type(column).name == "ThunarFile"), None)
        if column is None or model in self.models:
            return
        self.models.add(model)
        changed = lambda model, _, row: self.see(model.get_value(row, column))
        watches = [model.connect(signal, changed) for signal in ("row-inserted", "row-changed")]
        view.connect("destroy", lambda _: self.remove(model, watches))
        model.foreach(lambda model, _, row: self.see(model.get_value(row, column)))

    def remove(self, model, watches):
        if model in self.models:
            self.models.discard(model)
            for watch in watches:
                model.disconnect(watch)

    def see(self, file):
        if file:
            EMBLEMS_OF_FILES.show(file, ITEMS.see(file, file.get_uri())[0])


HUB = Hub()
ITEMS = Items(HUB, lambda file: VIEWS.see(file))
EMBLEMS_OF_FILES = Emblems()
VIEWS = Views()


class AppexFiles(GObject.GObject, Thunarx.MenuProvider):
    def __init__(self):
        super().__init__()
        HUB.connect()

    def get_file_menu_items(self, window, files):
        uris = [file.get_uri() for file in files]
        return ITEMS.menu("items", uris[0], uris, self.entry) if uris else []

    def get_folder_menu_items(self, window, folder):
        return ITEMS.menu("container", folder.get_uri(), [], self.entry)

    @staticmethod
    def entry(name, label, inner):
        entry = Thunarx.MenuItem(name=name, label=label, tooltip="", icon="")
        if inner:
            submenu = Thunarx.Menu()
            for item in inner:
                submenu.append_item(item)
            entry.set_menu(submenu)
        return entry
