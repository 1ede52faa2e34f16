# Watches one pixel of a display. `pixels.py icons FOLDER` writes the pictures of the peer's badges. `pixels.py watch` answers lines: `find` looks for
# something green and says where it is; a number of seconds, for which it looks at the pixel there, about 1,000 times a second, and says when it had
# become green or magenta, in nanoseconds of the clock that all processes share.
import ctypes
import re
import struct
import sys
import time
import zlib

COLORS = {b"\x00\xff\x00": "green", b"\xff\x00\xff": "magenta"}
ALL_PLANES, Z_PIXMAP = 0xFFFFFFFFFFFFFFFF, 2


def picture(color):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + color * 48 for _ in range(48))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 48, 48, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


class Image(ctypes.Structure):
    """The beginning of XImage."""

    _fields_ = [(name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")] + [("data", ctypes.c_void_p)] + [
        (name, ctypes.c_int) for name in ("byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad", "depth", "bytes_per_line")]


class Screen:
    def __init__(self):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.libc = ctypes.CDLL(None)
        pointer, number, size = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint
        for name, result, *arguments in (
                ("XOpenDisplay", pointer, ctypes.c_char_p), ("XDefaultRootWindow", ctypes.c_ulong, pointer), ("XFree", number, pointer),
                ("XDisplayWidth", number, pointer, number), ("XDisplayHeight", number, pointer, number),
                ("XGetImage", ctypes.POINTER(Image), pointer, ctypes.c_ulong, number, number, size, size, ctypes.c_ulong, number)):
            function = getattr(self.x11, name)
            function.restype, function.argtypes = result, arguments
        self.libc.free.argtypes = [pointer]
        self.display = self.x11.XOpenDisplay(None)
        if not self.display:
            sys.exit("The display cannot be opened.")
        self.root = self.x11.XDefaultRootWindow(self.display)
        self.size = self.x11.XDisplayWidth(self.display, 0), self.x11.XDisplayHeight(self.display, 0)

    def pixels(self, x, y, width, height):
        """Four bytes each: blue, green, red, unused."""
        image = self.x11.XGetImage(self.display, self.root, x, y, width, height, ALL_PLANES, Z_PIXMAP)
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        self.libc.free(image.contents.data)
        self.x11.XFree(image)
        return data

    def find(self):
        """A pixel inside of the first green square."""
        width, height = self.size
        end = time.monotonic() + 30
        while time.monotonic() < end:
            for found in re.finditer(rb"(?:\x00\xff\x00.){8}", self.pixels(0, 0, width, height), re.DOTALL):
                pixel = found.start() // 4
                if found.start() % 4 == 0:
                    return pixel % width + 4, pixel // width + 4
            time.sleep(0.05)
        return None

    def watch(self, place, seconds):
        moments, before = [], None
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            color = COLORS.get(self.pixels(*place, 1, 1)[:3])
            now = time.monotonic_ns()
            if color and color != before:
                # What it is at first has been so for a while.
                if before:
                    moments.append("%s %d" % (color, now))
                before = color
            time.sleep(0.0005)
        return " ".join(moments)


if sys.argv[1] == "icons":
    for color, name in COLORS.items():
        with open("%s/bench-%s.png" % (sys.argv[2], name), "wb") as output:
            output.write(picture(color))
    sys.exit()
screen = Screen()
place = None
for line in sys.stdin:
    if line == "find\n":
        place = screen.find()
        answer = "%d %d" % place if place else "Nothing green was seen."
    else:
        answer = screen.watch(place, float(line))
    print(answer, flush=True)
