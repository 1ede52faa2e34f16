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
auth=1      asks for ada, secret; auth=digest, auth=sha, without them crossing the network
to=URL      leads there, with the status code=N (302); trap=K, and asks for a password from the K-th time on
loop=1      leads to itself
tag=none    no validator; tag=weak, a weak one; tag=date, only a date
speed=N     bytes a second; total=N, of all responses together, whoever they are for
eof=1       the length is not said

Writes its port into the file that is its argument; /stats tells what it has sent for each path, and who asked how. With a certificate and a
key, in one file that is the fourth argument, it speaks TLS. With APPEX_SERVER_ADDRESS it listens at that address.
"""
import hashlib, json, os, random, re, socket, ssl, sys, threading, time
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PERIOD = 4194319  # a prime, so that no lie about places goes unnoticed
blocks, counts, sent, uploads, seen, lock = {}, {}, {}, {}, [], threading.Lock()
pipe, pipe_free_at = threading.Lock(), 0
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


def squeeze(count, speed):
    """Waits for a turn in a pipe that everybody shares."""
    global pipe_free_at
    with pipe:
        pipe_free_at = max(pipe_free_at, time.monotonic()) + count / speed
        time.sleep(max(0, pipe_free_at - time.monotonic()))


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
            if address.path not in ("/stats", "/sha"):
                fields = {name: self.headers.get(name) for name in ("Authorization", "Cookie", "X-Test", "Content-Type") if self.headers.get(name)}
                seen.append({"method": self.command, "path": self.path, "fields": fields})
        return address.path, query, key, number

    def comes(self, query, name, number):
        every = int(query.get(name, 0))
        return every > 0 and number % every == 0

    def admits(self, query, number):
        """Whether it is taken on; else it has been answered."""
        if number <= int(query.get("later", 0)):
            self.answer(503, b"later", Retry_After="1")
            return False
        kind = query.get("auth")
        if kind in ("digest", "sha") and not self.knows_digest("SHA-256" if kind == "sha" else "MD5"):
            name = "SHA-256" if kind == "sha" else "MD5"
            self.answer(401, b"who?", WWW_Authenticate='Digest realm="Members", qop="auth", algorithm=%s, nonce="n0n5e"' % name)
            return False
        if kind == "1" and self.headers.get("Authorization") != "Basic YWRhOnNlY3JldA==":
            self.answer(401, b"who?", WWW_Authenticate='Basic realm="Members"')
            return False
        return True

    def knows_digest(self, name):
        """RFC 7616, for ada, secret."""
        scheme, _, rest = self.headers.get("Authorization", "").partition(" ")
        given = {key: quoted or plain for key, quoted, plain in re.findall(r'(\w+)=(?:"([^"]*)"|([^,\s]+))', rest)}
        if scheme != "Digest" or given.get("nonce") != "n0n5e" or given.get("uri") != self.path:
            return False
        digest = lambda *parts: hashlib.new(name.replace("-", ""), ":".join(parts).encode()).hexdigest()
        secret, request = digest("ada", "Members", "secret"), digest(self.command, given["uri"])
        return given.get("response") == digest(secret, "n0n5e", given.get("nc", ""), given.get("cnonce", ""), given.get("qop", ""), request)

    def leads_elsewhere(self, query, number):
        if "loop" in query:
            self.answer(302, Location=self.path)
            return True
        if "to" not in query:
            return False
        if number >= int(query.get("trap", 1 << 30)):
            self.answer(401, b"who?", WWW_Authenticate='Basic realm="Trap"')
            return True
        self.answer(int(query.get("code", 302)), b"elsewhere", Location=query["to"])
        return True

    def do_GET(self):
        path, query, key, number = self.wishes()
        if path == "/sha":
            digest, size, seed = hashlib.sha256(), int(query["size"]), int(query["seed"])
            for place in range(0, size, 1 << 20):
                digest.update(content(seed, place, min(size, place + (1 << 20))))
            return self.answer(200, digest.hexdigest().encode())
        if path == "/stats":
            return self.answer(200, json.dumps({"sent": sent, "counts": counts, "uploads": uploads, "seen": seen}).encode())
        if self.leads_elsewhere(query, number):
            return
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
        place, speed, total = first, int(query.get("speed", 0)), int(query.get("total", 0))
        try:
            while place < last:
                end = min(last, place + (max(1, speed // 20) if speed else 1 << 14 if total else 1 << 18))
                if stop is not None:
                    end = min(end, stop)
                if pause is not None and place <= pause < end:
                    end = max(place + 1, pause)
                if total:
                    squeeze(end - place, total)
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
        if self.leads_elsewhere(query, number):
            return
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

    def server_bind(self):
        # What is in flight is what has been paid for, nearly.
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 16)
        super().server_bind()

    def handle_error(self, *_):
        """Who downloads may go away."""


server = Server((os.environ.get("APPEX_SERVER_ADDRESS", "127.0.0.1"), int(sys.argv[3]) if len(sys.argv) > 3 else 0), Handler)
if len(sys.argv) > 4:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[4])
    # Whoever does not finish the handshake keeps nobody else waiting.
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
with open(sys.argv[1] + ".new", "w") as file:
    file.write(str(server.server_port))
os.rename(sys.argv[1] + ".new", sys.argv[1])
server.serve_forever()
