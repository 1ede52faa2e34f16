"""A server of the worst kind, for the tests of background transfers.

It serves files that follow from a seed, at /file?size=N&seed=S&FAULTS, and takes uploads at /upload/NAME?FAULTS. Faults are numbers:
drop=K      every response but each K-th of its path is cut somewhere, by closing the connection
stall=K     every K-th response stops in the middle, and goes on after a minute
lie=K       every K-th partial response says another first byte, or sends bytes of another place, or another length
ignore=K    every K-th range is ignored: the whole comes
short=K     every K-th range is cut, honestly
change=K    from the K-th response on it is another version of the file, with another tag
later=K     the first K responses are 503 with Retry-After: 1
redirect=1  the first address leads to another one
auth=1      asks for ada, secret
tag=none    no validator; tag=weak, a weak one; tag=date, only a date
speed=N     bytes a second
eof=1       the length is not said

Writes its port into the file that is its argument; /stats tells what it has sent for each path.
"""
import hashlib, json, os, random, sys, threading, time
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PERIOD = 4194319  # a prime, so that no lie about places goes unnoticed
blocks, counts, sent, uploads, lock = {}, {}, {}, {}, threading.Lock()
chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)


def content(seed, start, end):
    with lock:
        if seed not in blocks:
            blocks[seed] = random.Random(seed).randbytes(PERIOD)
        block = blocks[seed]
    parts = []
    while start < end:
        place = start % PERIOD
        count = min(end - start, PERIOD - place)
        parts.append(block[place:place + count])
        start += count
    return b"".join(parts)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def wishes(self):
        address = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        key = address.path + "?" + address.query
        with lock:
            counts[key] = counts.get(key, 0) + 1
            number = counts[key]
        return address.path, query, key, number

    def comes(self, query, name, number):
        every = int(query.get(name, 0))
        return every > 0 and number % every == 0

    def admits(self, query, number):
        """Whether it is taken on; else it has been answered."""
        if number <= int(query.get("later", 0)):
            self.answer(503, b"later", Retry_After="1")
            return False
        if "auth" in query and self.headers.get("Authorization") != "Basic YWRhOnNlY3JldA==":
            self.answer(401, b"who?", WWW_Authenticate='Basic realm="Members"')
            return False
        return True

    def do_GET(self):
        path, query, key, number = self.wishes()
        if path == "/sha":
            digest, size, seed = hashlib.sha256(), int(query["size"]), int(query["seed"])
            for place in range(0, size, 1 << 20):
                digest.update(content(seed, place, min(size, place + (1 << 20))))
            return self.answer(200, digest.hexdigest().encode())
        if path == "/stats":
            return self.answer(200, json.dumps({"sent": sent, "counts": counts, "uploads": uploads}).encode())
        if path != "/file":
            return self.answer(404, b"There is nothing here.")
        if "redirect" in query:
            return self.answer(302, Location=self.path.replace("redirect", "redirected"))
        if not self.admits(query, number):
            return
        size, seed = int(query.get("size", 1000)), int(query.get("seed", 1))
        if "change" in query and number >= int(query["change"]):
            seed += 1000
        tag = '"%d-%d"' % (seed, size)
        first, last, status, shift = 0, size, 200, 0
        wanted, condition = self.headers.get("Range"), self.headers.get("If-Range")
        modified = formatdate(1000000000 + seed, usegmt=True)
        if wanted and condition in (tag, modified) and not self.comes(query, "ignore", number):
            first, status = int(wanted[6:].split("-")[0]), 206
            if first >= size:
                return self.answer(416, Content_Range="bytes */%d" % size)
            if self.comes(query, "short", number):
                last = min(size, first + chance.randint(1, 1 << 20))
        said, total = first, size
        if status == 206 and self.comes(query, "lie", number):
            kind = chance.choice(["place", "bytes", "total"])
            if kind == "place":
                said = max(0, first - 1000) if first else first + 1
            elif kind == "bytes":
                shift = 777
            else:
                total = size + 5
        self.send_response(status)
        if "eof" not in query:
            self.send_header("Content-Length", str(last - first))
        else:
            self.send_header("Connection", "close")
            self.close_connection = True
        if status == 206:
            self.send_header("Content-Range", "bytes %d-%d/%d" % (said, said + last - first - 1, max(total, said + last - first)))
        kind = query.get("tag", "strong")
        if kind in ("strong", "weak"):
            self.send_header("ETag", tag if kind == "strong" else "W/" + tag)
        if kind == "date":
            self.send_header("Last-Modified", modified)
        self.end_headers()
        stop = None
        if "drop" in query and number % int(query["drop"]):
            stop = first + chance.randint(0, last - first)
        pause = first + (last - first) // 2 if self.comes(query, "stall", number) else None
        place, speed = first, int(query.get("speed", 0))
        try:
            while place < last:
                end = min(last, place + (max(1, speed // 20) if speed else 1 << 18))
                if stop is not None:
                    end = min(end, stop)
                if pause is not None and place <= pause < end:
                    end = max(place + 1, pause)
                self.wfile.write(content(seed, place + shift, end + shift))
                with lock:
                    sent[key] = sent.get(key, 0) + end - place
                place = end
                if speed:
                    time.sleep(0.05)
                if stop is not None and place >= stop:
                    break
                if pause is not None and place >= pause:
                    self.wfile.flush()
                    time.sleep(60)
                    pause = None
        except OSError:
            pass
        if place < last:
            self.close_connection = True
            try:
                self.connection.shutdown(2)
            except OSError:
                pass

    def do_PUT(self):
        path, query, key, number = self.wishes()
        length = int(self.headers.get("Content-Length", 0))
        if number < int(query.get("drop", 0)):
            self.rfile.read(length // 2)
            self.close_connection = True
            return self.connection.shutdown(2)
        body = self.rfile.read(length)
        if self.headers.get("Expect") is None or body:
            if not self.admits(query, number):
                return
        with lock:
            uploads[path] = {"size": len(body), "sha": hashlib.sha256(body).hexdigest(), "tries": number, "method": self.command}
        self.answer(201, b"taken " + str(len(body)).encode())

    do_POST = do_PUT


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *_):
        """Who downloads may go away."""


server = Server(("127.0.0.1", int(sys.argv[3]) if len(sys.argv) > 3 else 0), Handler)
with open(sys.argv[1] + ".new", "w") as file:
    file.write(str(server.server_port))
os.rename(sys.argv[1] + ".new", sys.argv[1])
server.serve_forever()
