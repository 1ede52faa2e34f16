# What the program of a sync service serves to plug-ins of file managers. sync_server.py NAME ROOT LOG [MODE]
#
# Statuses are those that the names of files begin with. Items of its menu have it push a status, change all, end to sync, and end.
# MODE: `old` has no menus, `new` speaks a protocol of the future, `garbage` says what no program should, `flood` does not end its line.
import os
import socket
import sys
import threading
import time

NAME, ROOT, LOG = sys.argv[1:4]
MODE = sys.argv[4] if len(sys.argv) > 4 else ""
VERSION = {"old": "2.2.4:1.0", "new": "9.0.0:2.0"}.get(MODE, "3.7.3:1.1")
STATUSES = {"ok": "OK", "new": "NEW", "shared": "OK+SWM", "syncing": "SYNC", "ignored": "IGNORE", "failed": "ERROR+SWM", "strange": "LATER"}
GARBAGE = [
    b"\xff\xfe", b"", b":", b"::::", b"REGISTER_PATH:", b"REGISTER_PATH:/", b"REGISTER_PATH:etc", b"REGISTER_PATH:/etc/../root", b"STATUS",
    b"STATUS:", b"STATUS:OK", b"STATUS:ERROR:/etc/passwd", b"VERSION:", b"VERSION:1", b"VERSION:1:99999999999999999999.1", b"GET_MENU_ITEMS:END",
    b"MENU_ITEM:LOST::Lost", b"UPDATE_VIEW:/", b"UNREGISTER_PATH:/never", b"STRING:CONTEXT_MENU_TITLE:", b"V2/HELLO_RESULT:{}", b"x" * 60000,
    b"STRING:CONTEXT_MENU_TITLE:A\x1b[31mB\xe2\x80\xae", b"REGISTER_PATH:/\x00", b"MENU_ITEM:" + b":" * 5000,
]
log = open(LOG, "w", buffering=1)
is_changed = threading.Event()


def status(path):
    name = os.path.basename(path.rstrip("/"))
    if is_changed.is_set():
        return "SYNC"
    return next((status for word, status in STATUSES.items() if name.startswith(word)), "NOP")


def items(say, paths):
    names = [os.path.basename(path) for path in paths]
    if "hang" in names:
        return
    if "late" in names:
        time.sleep(0.5)
    say("GET_MENU_ITEMS:BEGIN")
    for item in ("TEST_PUSH::Push: It", "TEST_UPDATE::Update", "TEST_LEAVE::Leave", "TEST_END::End", "DISABLED:d:Not Here", "not a command::X"):
        say("MENU_ITEM:" + item + (" (late)" if "late" in names else ""))
    say("GET_MENU_ITEMS:END")


def serve(connection):
    def say(line):
        connection.sendall((line if isinstance(line, bytes) else line.encode()) + b"\n")

    if MODE == "garbage":
        for line in GARBAGE:
            say(line)
    say("REGISTER_PATH:" + ROOT)
    if MODE == "flood":
        connection.sendall(b"STATUS:OK:" + b"/" * (1 << 20))
    for line in connection.makefile("r", encoding="utf-8", newline="\n"):
        verb, _, argument = line.rstrip("\n").partition(":")
        log.write(line.replace("\x1e", "|"))
        paths = argument.split("\x1e")
        if verb == "VERSION":
            say("VERSION:" + VERSION)
        elif verb == "GET_STRINGS":
            for line in ("GET_STRINGS:BEGIN", "STRING:SHARE_MENU_TITLE:Share", f"STRING:CONTEXT_MENU_TITLE:My {NAME}", "GET_STRINGS:END"):
                say(line)
        elif verb in ("RETRIEVE_FILE_STATUS", "RETRIEVE_FOLDER_STATUS"):
            say(f"STATUS:{status(argument)}:{argument}")
        elif verb == "GET_MENU_ITEMS":
            items(say, paths)
        elif verb == "TEST_PUSH":
            say("STATUS:ERROR:" + paths[0])
        elif verb == "TEST_UPDATE":
            is_changed.set()
            for _ in range(50):
                say("UPDATE_VIEW:" + ROOT)
        elif verb == "TEST_LEAVE":
            say("UNREGISTER_PATH:" + ROOT)
        elif verb == "TEST_END":
            os._exit(0)


def answer(connection):
    try:
        serve(connection)
    except OSError:
        pass


path = f"{os.environ['XDG_RUNTIME_DIR']}/{NAME}/socket"
os.makedirs(os.path.dirname(path), exist_ok=True)
if os.path.lexists(path):
    os.unlink(path)
listener = socket.socket(socket.AF_UNIX)
listener.bind(path)
listener.listen(9)
while True:
    threading.Thread(target=answer, args=(listener.accept()[0],), daemon=True).start()
