"""A keyboard at a compositor of Wayland, for as long as this program runs: presses the keys that it reads, and answers each line with one.

A line has the names of keys, to be pressed one after the other. Compositors without a screen have no keyboard; this is one of
virtual-keyboard-unstable-v1, spoken here directly.
"""

import os
import socket
import struct
import sys
import time

# The numbers are those of linux/input-event-codes.h.
KEYS = {"Escape": 1, "Tab": 15, "Return": 28, "space": 57, "Up": 103, "Left": 105, "Right": 106, "Down": 108}
KEYMAP = (b'xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" }; '
          b'xkb_compat { include "complete" }; xkb_symbols { include "pc+us+inet(evdev)" }; };\0')
DISPLAY = 1


class Compositor:
    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.globals, self.last, self.rest = {}, DISPLAY, b""
        self.registry = self.number()
        self.send(DISPLAY, 1, struct.pack("=I", self.registry))
        self.round_trip()
        seat, manager = self.bind(b"wl_seat"), self.bind(b"zwp_virtual_keyboard_manager_v1")
        self.keyboard = self.number()
        self.send(manager, 0, struct.pack("=II", seat, self.keyboard))
        file = os.memfd_create("keymap")
        os.write(file, KEYMAP)
        self.send(self.keyboard, 0, struct.pack("=II", 1, len(KEYMAP)), [file])
        os.close(file)
        self.round_trip()

    def send(self, target, request, body=b"", files=()):
        message = struct.pack("=II", target, (8 + len(body)) << 16 | request) + body
        socket.send_fds(self.socket, [message], list(files))

    def number(self):
        """A number for a new object: each is one more than the last."""
        self.last += 1
        return self.last

    def bind(self, interface):
        text, number = interface + b"\0", self.number()
        body = struct.pack("=II", self.globals[interface], len(text)) + text + b"\0" * (-len(text) % 4)
        self.send(self.registry, 0, body + struct.pack("=II", 1, number))
        return number

    def round_trip(self):
        """Returns when the compositor has done everything that it was sent."""
        callback = self.number()
        self.send(DISPLAY, 0, struct.pack("=I", callback))
        while True:
            target, event, body = self.event()
            if target == DISPLAY and event == 0:
                raise RuntimeError(f"the compositor refuses: {body[12:]}")
            if target == self.registry and event == 0:
                name, length = struct.unpack_from("=II", body)
                self.globals[body[8:8 + length - 1]] = name
            if target == callback and event == 0:
                return

    def event(self):
        while len(self.rest) < 8 or len(self.rest) < struct.unpack_from("=I", self.rest, 4)[0] >> 16:
            more = self.socket.recv(65536)
            if not more:
                raise RuntimeError("the compositor has ended")
            self.rest += more
        target, word = struct.unpack_from("=II", self.rest)
        body, self.rest = self.rest[8:word >> 16], self.rest[word >> 16:]
        return target, word & 0xFFFF, body

    def press(self, name):
        for is_pressed in (1, 0):
            self.send(self.keyboard, 1, struct.pack("=III", int(time.monotonic() * 1000) & 0xFFFFFFFF, KEYS[name], is_pressed))
        self.round_trip()


compositor = Compositor()
print("ready", flush=True)
for line in sys.stdin:
    for key in line.split():
        compositor.press(key)
    print("pressed", flush=True)
