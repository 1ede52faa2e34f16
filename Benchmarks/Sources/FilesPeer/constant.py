# What badges in Nautilus are compared with: an extension in its own process that answers from memory. Every file has the same emblem; the one called
# `live` has another one every half second. It writes when it said so, in nanoseconds of the clock that all processes share.
import os
import time

from gi.repository import GLib, GObject, Nautilus

CHANGES = open(os.environ["APPEX_BENCH_CHANGES"], "a", buffering=1)


class Constant(GObject.GObject, Nautilus.InfoProvider):
    live = None
    is_green = False

    def update_file_info(self, file):
        file.add_emblem("bench-green" if self.is_green and file.get_name() == "live" else "bench-magenta")
        if not self.live and file.get_name() == "live":
            self.live = file
            GLib.timeout_add(517, self.change)

    def change(self):
        self.is_green = not self.is_green
        CHANGES.write("%s %d\n" % ("green" if self.is_green else "magenta", time.monotonic_ns()))
        self.live.invalidate_extension_info()
        return True
