"""A person at a display: sees what a screen reader sees, moves the pointer and presses keys.

Runs inside the session of a desktop. Reads a line of JSON for each thing to do, [NAME, {ARGUMENTS}], and answers each with a line:
{"value": ...} or {"problem": SENTENCE}. Ends with its standard input, and everything that it started ends with it.
"""

import json
import os
import re
import subprocess
import sys
import time
import traceback
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# The names that gi says are old are the only ones that Debian 12 has.
warnings.simplefilter("ignore", DeprecationWarning)

PATIENCE = 30.0
programs = {}


class Problem(Exception):
    pass


# What there is to see


def children(node):
    try:
        return [child for child in (node.get_child_at_index(i) for i in range(node.get_child_count())) if child is not None]
    except GLib.Error:
        return []  # it has gone in between


def showing(node):
    states = node.get_state_set()
    return states.contains(Atspi.StateType.SHOWING) or states.contains(Atspi.StateType.VISIBLE)


def walk(node, depth=0):
    yield node, depth
    for child in children(node):
        try:
            if depth < 2 or showing(child):
                yield from walk(child, depth + 1)
        except GLib.Error:
            continue


def applications():
    """The programs that were started, and what they started, also in a session of its own. The window manager has windows, too, and is no part of what
    is tested; it is in the session of this program."""
    desktop = Atspi.get_desktop(0)
    desktop.set_cache_mask(Atspi.Cache.NONE)
    desktop.clear_cache()
    for program in children(desktop):
        try:
            session = os.getsid(program.get_process_id())
        except (OSError, GLib.Error):
            continue
        if session != os.getsid(0):
            yield program


def everything():
    for program in applications():
        yield from walk(program)


def attributes_of(node):
    """The attributes of a text, which a screen reader asks for, too: it once was the end of a program."""
    text = node.get_text_iface() if node.get_role_name() == "text" else None
    return None if text is None else Atspi.Text.get_attribute_run(text, 0, True)


def text_of(node):
    try:
        text = node.get_text_iface()
        return "" if text is None else Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text))
    except GLib.Error:
        return ""


def matches(node, name, role):
    try:
        if role is not None and node.get_role_name() != role:
            return False
        if name is not None and node.get_name() != name:
            return False
        component = node.get_component_iface()
        if component is None:
            return False  # a part of something, such as a page
        box = Atspi.Component.get_extents(component, Atspi.CoordType.WINDOW)
        return box.width > 0 and box.height > 0  # what is folded away is not seen
    except GLib.Error:
        return False


def find(name=None, role=None):
    """The first of this name and role; what the window manager's buttons are called, others may be called, too, so they come last."""
    found = [node for node, _ in everything() if matches(node, name, role)]
    return next((node for node in found if not is_window_button(node)), found[0] if found else None)


def is_window_button(node):
    near = node.get_parent()
    return near is not None and any(child.get_name() in ("Minimize", "Maximize", "Minimieren", "Maximieren") for child in children(near))


def until(condition, sentence, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while True:
        fault = ""
        try:
            found = condition()
        except (GLib.Error, AttributeError, TypeError) as error:
            # Something has gone while it was looked at; what asked for a part of it got None.
            found, fault = None, f" ({error})"
        if found:
            return found
        if time.monotonic() > end:
            raise Problem(f"{sentence}{fault} The windows show:\n{tree()}")
        time.sleep(0.05)


def what(name, role):
    return f"{role or 'something'} “{name or ''}”"


def see(name=None, role=None, seconds=PATIENCE):
    """Waits until it is there; its text, if it has one."""
    return text_of(until(lambda: find(name, role), f"There is no {what(name, role)}.", seconds))


def see_text(name=None, role=None, text=""):
    """Waits until it is there and has this text."""
    until(lambda: text_of(find(name, role)) == text, f"There is no {what(name, role)} that says {text!r}.")


def miss(name=None, role=None, seconds=PATIENCE):
    """Waits until it is not there."""
    until(lambda: find(name, role) is None, f"There still is {what(name, role)}.", seconds)
    return None


def sees(name=None, role=None):
    """Whether it is there now."""
    return find(name, role) is not None


def names(role):
    """The names of all of this role, from top to bottom as they are in the tree."""
    return [node.get_name() for node, _ in everything() if node.get_role_name() == role]


def words():
    """Names, descriptions and texts of all that is shown, but not of what the window manager adds."""
    found = set()
    for node, depth in everything():
        try:
            if depth == 0 or is_window_button(node):
                continue
            found.update((node.get_name(), node.get_description(), text_of(node)))
        except GLib.Error:
            continue
    return sorted(word for word in found if word)


def see_all(names, role, count=None):
    """Waits until the names of all of this role are these, or of the first of them."""
    nodes = lambda: [node for node, _ in everything() if node.get_role_name() == role and matches(node, None, role)][:count]
    until(lambda: [node.get_name() for node in nodes()] == names, f"The names of each {role} are not {names}.")


def state(name, role=None, is_so="sensitive"):
    node = until(lambda: find(name, role), f"There is no {what(name, role)}.")
    return node.get_state_set().contains(getattr(Atspi.StateType, is_so.upper()))


def description(name, role=None):
    return until(lambda: find(name, role), f"There is no {what(name, role)}.").get_description()


def tree():
    lines = []
    for node, depth in everything():
        try:
            text = text_of(node)
            more = f" = {text!r}" if text and text != node.get_name() else ""
            place = node.get_component_iface()
            box = Atspi.Component.get_extents(place, Atspi.CoordType.WINDOW) if place else None
            frame = f" {box.x},{box.y} {box.width}x{box.height}" if box else ""
            lines.append("  " * depth + f"{node.get_role_name()} “{node.get_name()}”{more}{frame}")
        except GLib.Error:
            continue
    return "\n".join(lines)


# What a screen reader is told

# What a person operates: each needs a name.
CONTROLS = {
    "push button", "toggle button", "check box", "radio button", "switch", "entry", "password text", "text", "slider", "spin button",
    "combo box", "list item", "link", "page tab", "menu item", "check menu item", "radio menu item", "calendar", "progress bar",
}
# What stands for a part of a window and not for something to operate.
PARTS = {"panel", "filler", "section", "unknown", "invalid", "grouping", "redundant object", "generic", "separator"}
# Of what else is in the tree, a screen reader says the name when the keyboard comes into it. What scrolls may take the keyboard itself.
UNSPOKEN = PARTS - {"panel"} | {"scroll bar", "image", "label"}
WINDOWS = {"frame", "dialog", "alert", "window"}


def said(text):
    """A name or a description, without the toolkit's stand-in for none, which is the name of a class."""
    return "" if re.fullmatch("(Gtk|Adw|Appex)[A-Z][A-Za-z]*", text or "") else (text or "").strip()


def is_seen(node):
    place = node.get_component_iface()
    box = Atspi.Component.get_extents(place, Atspi.CoordType.WINDOW) if place else None
    return node.get_state_set().contains(Atspi.StateType.VISIBLE) and box is not None and box.width > 0 and box.height > 0


def inside(node):
    """All that is seen in a node, without what other controls in it contain."""
    for child in children(node):
        # What a button opens is not in it.
        if is_seen(child) and child.get_name() != "GtkPopover":
            yield child
            if child.get_role_name() not in CONTROLS:
                yield from inside(child)


def finding(node, control):
    """What is wrong with a node in a control, or None."""
    role, name = node.get_role_name(), said(node.get_name())
    attributes_of(node)
    if role in WINDOWS:
        return "has no title" if name in ("", "Unnamed") else None
    if not name and (role in CONTROLS or role == "scroll pane"):
        return "has no name"
    if not name and node.get_name() and role not in UNSPOKEN:
        return "has the name of a class"
    if not name and role == "image" and control is None:
        return "is a picture without words, and not marked as one that only decorates"
    if role in PARTS and node.get_state_set().contains(Atspi.StateType.FOCUSABLE):
        return "takes the keyboard and has no role"
    if role == "label" and control is None and re.fullmatch("[-−+]?[0-9]+", name):
        return "is a number without words"
    if role in ("list item", "push button"):
        words = f"{name} {node.get_description()}"
        for text in (said(inner.get_name()) for inner in inside(node) if inner.get_role_name() == "label"):
            if text not in words:
                return f"does not say “{text}”, which it shows"
    return None


def findings(node, control=None, depth=0):
    """What is wrong in a node that is in a control or not, a sentence each."""
    if depth > 1 and not is_seen(node):
        return
    role = node.get_role_name()
    problem = finding(node, control) if depth > 0 else None
    if problem:
        yield f"{role} “{node.get_name()}”" + (f" in “{control}”" if control else "") + f" {problem}"
    if role in CONTROLS and role != "list item":
        return  # the parts of a control are the toolkit's
    for child in children(node):
        yield from findings(child, said(node.get_name()) if role == "list item" else control, depth + 1)


def audit():
    """Checks what a screen reader is told of all open windows; what is only there for a moment does not count."""
    windows = lambda: [node for node, depth in everything() if depth == 1]
    if not windows():
        raise Problem("There is no window.")
    found = lambda: [sentence for program in applications() for sentence in findings(program)]
    try:
        until(lambda: not found(), "", seconds=2)
    except Problem:
        # A look takes seconds while the machine is busy.
        if sentences := found():
            raise Problem("A person with a screen reader is lost here:\n" + "\n".join(sentences)) from None


# What was said to a screen reader: announcements, or what stands for them in a GTK without any.
said_aloud = []


# Events have a connection and a context of their own: Atspi's own listeners, called while it waits for an answer, may block for ever.
ears = GLib.MainContext()


def listen():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    answer = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1, None)
    ears.push_thread_default()
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    bus = Gio.DBusConnection.new_for_address_sync(answer.unpack()[0], flags, None, None)

    def hear_event(_bus, _sender, _path, _interface, event, parameters):
        detail, _, _, data, *_ = parameters.unpack()
        if event == "Announcement" or detail == "accessible-description":
            said_aloud.append(str(data))

    for event in ("PropertyChange", "Announcement"):
        bus.signal_subscribe(None, "org.a11y.atspi.Event.Object", event, None, None, Gio.DBusSignalFlags.NONE, hear_event)
    ears.pop_thread_default()
    return bus


def heard():
    """All that a screen reader was told, except what was waited for."""
    while ears.iteration(False):
        pass
    return said_aloud


def hear(text, seconds=PATIENCE):
    """Waits until a screen reader was told this, since this was last waited for the same."""
    try:
        until(lambda: text in heard(), "", seconds)
    except Problem as problem:
        raise Problem(f"Nobody says {text!r}, but {said_aloud[-8:]}.{problem}") from None
    said_aloud.remove(text)


# Hands


def tool(*words):
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


def place_of(window):
    """Where a window is, by its number: x, y, width and height."""
    place = dict(line.split("=") for line in tool("getwindowgeometry", "--shell", window).split())
    return tuple(int(place[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))


def window_of(node):
    """The window that a node is in: its number, x, y, width and height, and its own node."""
    frame = node
    while frame.get_parent() is not None and frame.get_parent().get_role() != Atspi.Role.APPLICATION:
        frame = frame.get_parent()
    title = frame.get_name()
    pid = node.get_process_id()

    def condition():
        try:
            for window in tool("search", "--onlyvisible", "--pid", pid).split():
                if title in ("", tool("getwindowname", window).strip()):
                    return window, *place_of(window), frame
        except subprocess.CalledProcessError:
            pass  # a window went away, such as the picture of a drag or a tooltip, or there is none
        return None

    return until(condition, f"There is no window “{title}”.", seconds=2)


def frame_of(node):
    """Where a node is on the display: x, y, width, height."""
    box = Atspi.Component.get_extents(node.get_component_iface(), Atspi.CoordType.WINDOW)
    _, left, top, width, height, frame = window_of(node)
    whole = Atspi.Component.get_extents(frame.get_component_iface(), Atspi.CoordType.WINDOW)
    # A window has a shadow around what it counts from.
    return left + (width - whole.width) // 2 + box.x, top + (height - whole.height) // 2 + box.y, box.width, box.height


def resting(name, role):
    """A node that has come to rest at its place."""
    last = None

    def condition():
        nonlocal last
        node = find(name, role)
        place = frame_of(node) if node else None
        at_rest = place is not None and place == last and place[2] > 0
        last = place
        return (node, place) if at_rest else None

    return until(condition, f"There is no {what(name, role)}, or it does not come to rest.")


def in_sight(name, role):
    """A node at rest, which the wheel has brought into the visible part of what it scrolls in."""
    node, place = resting(name, role)
    pane = node.get_parent()
    while pane is not None and pane.get_role() != Atspi.Role.SCROLL_PANE:
        pane = pane.get_parent()
    if pane is None:
        return node, place
    x, y, width, height = frame_of(pane)
    tries = 0
    while not y <= place[1] + place[3] // 2 < y + height and tries < 60:
        tool("mousemove", x + width // 2, y + height // 2, "click", 4 if place[1] < y else 5)
        node, place = resting(name, role)
        tries += 1
    return node, place


def press(name=None, role=None):
    """Clicks in the middle of it, when it can be clicked."""
    if role == "push button":
        until(lambda: state(name, role), f"{what(name, role)} stays insensitive.")
    _, (x, y, width, height) = in_sight(name, role)
    tool("mousemove", x + width // 2 - 1, y + height // 2, "mousemove", x + width // 2, y + height // 2, "click", 1)


def open_menu(name=None, role=None):
    """Clicks in the middle of it with the other button."""
    _, (x, y, width, height) = resting(name, role)
    tool("mousemove", x + width // 2, y + height // 2, "click", 3)


def hold(points, name=None, role=None):
    """Moves the pressed pointer over a node, and holds it there; the points are fractions of its size."""
    _, (x, y, width, height) = resting(name, role)
    places = [(int(x + width * across), int(y + height * down)) for across, down in points]
    tool("mousemove", *places[0])
    tool("mousedown", 1)
    for (from_x, from_y), (to_x, to_y) in zip(places, places[1:]):
        for step in range(1, 9):
            tool("mousemove", from_x + (to_x - from_x) * step // 8, from_y + (to_y - from_y) * step // 8)
            time.sleep(0.03)  # as fast as a hand
        time.sleep(0.7)  # on the way a busy window skips places, but not the one where the pointer rests


def outside(title):
    """Where the window of a program is that tells screen readers nothing: its number, x, y, width and height."""

    def condition():
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"], capture_output=True, text=True).stdout.split()
        if not found:
            return None
        return found[-1], *place_of(found[-1])

    return until(condition, f"There is no window “{title}”.")


def carry(name, role, target, target_role):
    """Presses the pointer on a node, or in the upper half of a window of another maker, moves it to a node and holds it there."""
    if role is None:
        _, x, y, width, height = outside(name)
        x, y = x + width // 2, y + height // 4
    else:
        _, (x, y, width, height) = resting(name, role)
        x, y = x + width // 2, y + height // 2
    _, (to_x, to_y, to_width, to_height) = resting(target, target_role)
    to_x, to_y = to_x + to_width // 2, to_y + to_height // 2
    tool("mousemove", x, y)
    tool("mousedown", 1)
    for step in range(1, 25):
        tool("mousemove", x + (to_x - x) * step // 24, y + (to_y - y) * step // 24)
        time.sleep(0.03)
    time.sleep(0.7)
    tool("mousemove", to_x + 1, to_y)


def place(name, x, y):
    """Moves a window."""
    tool("windowmove", outside(name)[0], x, y)


def activate(name=None, role=None):
    """Does its action, as a screen reader does: GTK 4.8 says wrongly where the items of a menu are, and on Wayland nobody knows where windows are."""
    node = until(lambda: find(name, role), f"There is no {what(name, role)}.")
    if not Atspi.Action.do_action(node.get_action_iface(), 0):
        raise Problem(f"{what(name, role)} does nothing.")


def let_go():
    """Lets the pointer go."""
    tool("mouseup", 1)


def draw(points, name=None, role=None):
    """Draws over a node: presses, moves and lets go."""
    hold(points, name, role)
    let_go()


def keys(names):
    for name in names:
        tool("key", "--clearmodifiers", name)


def write(text):
    tool("type", "--delay", 20, text)


def focused():
    """The name of what has the keyboard."""
    found, is_active = None, False
    for node, depth in everything():
        states = node.get_state_set()
        if depth == 1:
            is_active = states.contains(Atspi.StateType.ACTIVE)
        # Every window has a place of its own for the keyboard; that of the active one counts.
        if states.contains(Atspi.StateType.FOCUSED) and (found is None or is_active):
            found = node.get_name()
            if is_active:
                break
    return found


def see_focus(name):
    """Waits until this has the keyboard."""
    until(lambda: focused() == name, f"The keyboard is not at “{name}” but at “{focused()}”.")


def frame(name=None, role=None):
    """Where it is on the display."""
    return resting(name, role)[1]


def resize(name, width, height):
    """Gives a window another size, and waits until its content has it."""
    node = until(lambda: find(name, "frame"), f"There is no window “{name}”.")
    tool("windowsize", window_of(node)[0], width, height)

    def has_it():
        found = find(name, "frame")
        box = Atspi.Component.get_extents(found.get_component_iface(), Atspi.CoordType.WINDOW) if found else None
        return box is not None and abs(box.width - width) < 40 and abs(box.height - height) < 40

    until(has_it, f"The window “{name}” does not get its size.")


def photograph(path):
    """The whole display, when nothing on it changes any more, or after a while: a spinner goes on for ever."""
    last = None
    for _ in range(8):
        subprocess.run(["import", "-silent", "-window", "root", path], check=True)
        shown = subprocess.run(["identify", "-format", "%#", path], check=True, capture_output=True, text=True).stdout
        if shown == last:
            return
        last = shown
        time.sleep(0.25)


# Programs


def start(name, words, environment):
    programs[name] = subprocess.Popen(
        words, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, stdout=sys.stderr, start_new_session=True)


def ended(name, seconds=PATIENCE):
    """Waits until it has ended; its status."""
    try:
        status = programs[name].wait(seconds)
    except subprocess.TimeoutExpired:
        raise Problem(f"{name} has not ended. The windows show:\n{tree()}") from None
    del programs[name]
    return status


def runs(name):
    return programs[name].poll() is None


def stop():
    for program in programs.values():
        program.kill()
    for program in programs.values():
        program.wait()
    programs.clear()




ABILITIES = {
    function.__name__: function
    for function in (
        see, see_all, see_text, see_focus, miss, sees, names, words, state, description, tree, audit, hear, heard, frame, press, activate, open_menu, hold, carry, place, let_go, draw, keys, write, resize, photograph, start, ended, runs)
}


def main():
    bus = listen()  # noqa: F841 lives as long as it listens
    for line in sys.stdin:
        name, arguments = json.loads(line)
        try:
            answer = {"value": ABILITIES[name](**arguments)}
        except Problem as problem:
            answer = {"problem": str(problem)}
        except Exception as error:  # the next thing to do comes anyway, such as a photograph of what is there
            place = traceback.format_tb(error.__traceback__)[-1].strip()
            answer = {"problem": f"{name} {arguments}: {error!r} {getattr(error, 'stderr', '') or ''} {place}"}
        print(json.dumps(answer), flush=True)
    stop()


main()
