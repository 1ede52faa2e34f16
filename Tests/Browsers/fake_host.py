#!/usr/bin/python3 -SE
"""A native host without Appex: it passes what the web extension says to the socket that APPEX_FAKE_HOST names, and back, one JSON value a line."""
import os, socket, struct, sys, threading

line = socket.socket(socket.AF_UNIX)
try:
    line.connect(os.environ["APPEX_FAKE_HOST"])
except (OSError, KeyError):
    sys.exit(1)  # nobody plays the host


def to_browser():
    for message in line.makefile("rb"):
        message = message.strip()
        sys.stdout.buffer.write(struct.pack("=I", len(message)) + message)
        sys.stdout.buffer.flush()
    os._exit(0)


threading.Thread(target=to_browser, daemon=True).start()
source = sys.stdin.buffer
while len(header := source.read(4)) == 4:
    line.sendall(source.read(struct.unpack("=I", header)[0]).replace(b"\n", b" ") + b"\n")
line.shutdown(socket.SHUT_RDWR)
