# The connection to the hub, and what the person sees: a part of each adapter. Above it are APPEX, MANAGER, HAS_TOOLBAR and the words of a column.
#
# It only carries lines between the file manager and the hub, which is started when it is needed and knows the extensions. Nothing here waits for it,
# except a menu, for a fifth of a second. Documentation/file-managers.md describes the lines.
import json
import os
import select
import socket
import stat
import subprocess
import time

from gi.repository import Gio, GLib

MENU_SECONDS = 0.2
# More are not told: the menu is for these.
MOST_SELECTED = 10000
MOST_BYTES = 6 << 20
RECENT_SECONDS = 1
# An extension remembers its last sixteen menus, and the hub may ask it for two at a time.
RECENT_MENUS = 6
NOTHING = ([], "")


def has_share():
    """Whether an installed Appex has *Share…* in the menus already: it has in Nemo's."""
    folders = [GLib.get_user_data_dir(), *GLib.get_system_data_dirs()]
    return MANAGER == "Nemo" and any(os.path.exists(folder + "/nemo/actions/org.appex.Share.nemo_action") for folder in folders)


class Hub:
    """The socket to the hub: lines in, lines out, never blocking."""

    def __init__(self):
        self.socket = None
        self.unread = b""
        self.unsent = b""
        self.reading = 0
        self.writing = 0
        self.tries = 0
        self.is_starting = False
        self.listener = None

    def path(self):
        """The socket, in a folder that nobody else can write to; None without such a folder."""
        base = os.environ.get("XDG_RUNTIME_DIR", "")
        folder = base + "/appex" if base.startswith("/") else "/tmp/appex-%d" % os.getuid()
        try:
            status = os.lstat(folder)
        except OSError:
            return None
        is_own = stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o077
        return folder + "/files.sock" if is_own else None

    def connect(self):
        """Connects, or starts the hub and tries again soon, and then now and then."""
        if self.socket or self.is_starting:
            return False
        if not self.open():
            self.is_starting = True
            self.tries = 0
            try:
                subprocess.Popen([APPEX, "files", "hub"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 start_new_session=True, close_fds=True)
            except OSError:
                self.tries = 100
            GLib.timeout_add(50, self.retry)
        return False

    def retry(self):
        self.tries += 1
        if self.open():
            self.is_starting = False
        elif self.tries > 100:
            self.is_starting = False
            GLib.timeout_add_seconds(30, self.connect)
        else:
            return True
        return False

    def open(self):
        path = self.path()
        if not path:
            return False
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.setblocking(False)
        try:
            connection.connect(path)
        except OSError:
            connection.close()
            return False
        self.socket, self.unread, self.unsent = connection, b"", b""
        self.reading = GLib.io_add_watch(connection.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, self.readable)
        self.send({"hello": MANAGER, "hasToolbar": HAS_TOOLBAR, "hasShare": has_share()})
        self.listener.connected()
        return True

    def close(self):
        if self.socket:
            for watch in (self.reading, self.writing):
                if watch:
                    GLib.source_remove(watch)
            self.socket.close()
            self.socket, self.reading, self.writing = None, 0, 0
            self.listener.disconnected()
            # It was ended, or ended itself: it comes back for as long as there is something to show.
            GLib.timeout_add_seconds(2, self.connect)

    def send(self, message):
        if self.socket:
            self.unsent += json.dumps(message).encode() + b"\n"
            self.flush()

    def flush(self):
        """Whether something is left to send."""
        while self.unsent and self.socket:
            try:
                count = self.socket.send(self.unsent)
            except BlockingIOError:
                if not self.writing:
                    self.writing = GLib.io_add_watch(self.socket.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.OUT, self.writable)
                return True
            except OSError:
                # What called this may use the socket still.
                GLib.idle_add(self.close)
                return False
            self.unsent = self.unsent[count:]
        return False

    def writable(self, *_):
        if self.flush():
            return True
        self.writing = 0
        return False

    def readable(self, *_):
        if self.read():
            return True
        # The source is gone when this returns.
        self.reading = 0
        self.close()
        return False

    def read(self):
        """Reads once, so that no flood keeps the file manager here; whether the hub is still there."""
        if not self.socket:
            return False
        try:
            bytes = self.socket.recv(65536)
        except BlockingIOError:
            return True
        except OSError:
            return False
        if not bytes:
            return False
        lines = (self.unread + bytes).split(b"\n")
        self.unread = lines.pop()
        for line in lines:
            try:
                self.listener.received(json.loads(line))
            except Exception:  # a line of another version
                pass
        return True

    def ask(self, message, is_answered):
        """Sends a message and reads what comes until it is answered, for a short time."""
        self.send(message)
        end = time.monotonic() + MENU_SECONDS
        while self.socket and not is_answered():
            left = end - time.monotonic()
            if left <= 0:
                return
            poll = select.poll()
            poll.register(self.socket, select.POLLIN)
            if not poll.poll(left * 1000) or not self.read():
                return


class Items:
    """What the person sees: for each item a weak reference, and the badges that the hub has told.

    `refresh` is called with an item whose badges have changed, `arrange` with the toolbar items of extensions whenever these have changed. `renew` is
    called when menus of folders may be others: with a folder after a choice from its menu, with None when extensions monitor other folders. `forget` is
    called with the URI of an item that is not shown any more.
    """

    def __init__(self, hub, refresh, arrange=lambda items: None, renew=lambda folder: None, forget=lambda uri: None):
        self.hub = hub
        hub.listener = self
        self.refresh, self.arrange, self.renew, self.forget = refresh, arrange, renew, forget
        self.number = 0
        self.recent = None
        self.set_roots([])
        self.files = {}
        self.badges = {}
        self.folders = {}
        # What is to be said to the hub, and what it knows.
        self.asked = {}
        self.gone = []
        self.told = set()
        self.awaited = None
        self.answer = None
        self.is_waiting = False

    # What the hub says.

    def connected(self):
        self.told.clear()
        for folder in self.folders:
            self.hub.send({"shown": [folder]})

    def disconnected(self):
        shown = list(self.badges)
        self.recent = None
        self.set_roots([])
        self.badges.clear()
        self.update(shown)
        self.arrange([])

    def received(self, message):
        if "roots" in message:
            self.recent = None
            self.set_roots([Gio.File.new_for_path(root).get_uri() for root in message["roots"]])
            self.asked.update((uri, None) for uri in self.files if uri not in self.told and self.is_inside(uri))
            self.soon()
            self.renew(None)
        for badge in message.get("badges", []):
            self.badges[badge["uri"]] = (badge["emblems"], badge["tip"])
        self.update([badge["uri"] for badge in message.get("badges", [])])
        if "toolbar" in message:
            self.arrange(message["toolbar"])
        if "menu" in message and message["menu"]["number"] == self.awaited:
            self.answer = message["menu"]["items"]

    def set_roots(self, roots):
        self.roots = set(roots)
        self.inside = tuple(root + "/" for root in roots)

    def is_inside(self, uri):
        return uri.startswith(self.inside) or uri in self.roots

    def update(self, uris):
        for uri in uris:
            reference = self.files.get(uri)
            file = reference and reference()
            if file:
                self.refresh(file)

    # What the file manager says.

    def see(self, file, uri):
        """The badges of an item that is shown, and what they say, as far as the hub has told."""
        if not uri.startswith("file:///"):
            return NOTHING
        if uri not in self.files:
            self.files[uri] = file.weak_ref(self.lose, uri)
            if self.is_inside(uri):
                self.asked[uri] = None
                self.soon()
        return self.badges.get(uri, NOTHING)

    def lose(self, uri):
        self.forget(uri)
        self.files.pop(uri, None)
        self.badges.pop(uri, None)
        self.asked.pop(uri, None)
        if uri in self.told:
            self.told.discard(uri)
            self.gone.append(uri)
            self.soon()

    def look(self, folder):
        uri = folder.get_uri()
        if uri.startswith("file:///") and uri not in self.folders:
            self.folders[uri] = folder.weak_ref(self.leave, uri)
            self.hub.send({"shown": [uri]})

    def leave(self, uri):
        if self.folders.pop(uri, None):
            self.hub.send({"hidden": [uri]})

    def menu(self, kind, target, selected, make, make_separator=None, **more):
        """What `make` makes of each item of a menu, from its name, its label and what was made of the items of its submenu."""
        if not self.hub.socket or (kind == "container" and not self.is_inside(target)):
            return []
        # Too many to name are not named in part: nothing is to be done to some of them.
        named = selected if len(selected) <= MOST_SELECTED and sum(map(len, selected)) <= MOST_BYTES else []
        question = {"kind": kind, "target": target, "selected": named, "count": len(selected), **more}
        self.submenus = set()
        number, items = self.recent_answer(question) or self.ask(question)
        if kind == "container" and items:
            self.recent = (question, time.monotonic(), number, items)
        return self.entries(question, number, items, make, make_separator)

    def title(self, title, inner):
        """Nautilus opens the first of several submenus of one title, whichever was chosen: a space without width makes them differ."""
        while inner and title in self.submenus:
            title += "\u200b"
        self.submenus.add(title)
        return title

    def recent_answer(self, question):
        """Nautilus asks for the menu of a folder many times while it opens it."""
        if self.recent and self.recent[0] == question and time.monotonic() - self.recent[1] < RECENT_SECONDS:
            return self.recent[2:]
        return None

    def ask(self, question):
        self.number += 1
        number = self.awaited = self.number
        self.answer = None
        self.hub.ask({"menu": {"number": number, **question}}, lambda: self.answer is not None)
        self.awaited = None
        return number, self.answer or []

    def entries(self, question, number, items, make, make_separator):
        made = []
        for item in items:
            if item["isSeparator"]:
                # There are no separators in a file manager's menus of extensions.
                if make_separator:
                    made.append(make_separator())
                continue
            inner = self.entries(question, number, item["items"], make, make_separator)
            # Nemo and Caja ask again when an item was chosen, and perform it if there still is one with its name.
            entry = make("Appex::%s.%s" % (question["kind"], item["id"]), self.title(item["title"].replace("_", "__"), inner), inner)
            entry.set_property("sensitive", item["isEnabled"])
            if not inner and item["isEnabled"]:
                entry.connect("activate", lambda _, item=item: self.choose(question, number, item))
            made.append(entry)
        return made

    def choose(self, question, number, item):
        # A menu that was made when its folder was opened may be too old for its extension: the same item of a new one is meant.
        if self.number - number >= RECENT_MENUS:
            number, items = self.ask(question)
            if not any(one["isEnabled"] and (one["id"], one["title"]) == (item["id"], item["title"]) for one in self.flat(items)):
                return
        self.hub.send({"choose": {"menu": number, "item": item["id"]}})
        self.recent = None
        if question["kind"] == "container":
            # What was chosen may have another title now.
            GLib.timeout_add_seconds(1, self.renew, question["target"])

    def flat(self, items):
        for item in items:
            yield item
            yield from self.flat(item["items"])

    def soon(self):
        if not self.is_waiting:
            self.is_waiting = True
            GLib.timeout_add(15, self.flush)

    def flush(self):
        self.is_waiting = False
        asked, gone = list(self.asked), self.gone
        self.asked, self.gone = {}, []
        if self.hub.socket:
            self.told.update(asked)
            for name, uris in (("gone", gone), ("visible", asked)):
                for start in range(0, len(uris), 500):
                    self.hub.send({name: uris[start:start + 500]})
        return False
