"""The native host of the tests: fake_host.py brings what the web extension says here, and the test plays Appex."""
import json, os, queue, socket, tempfile, threading, uuid

FAKE_HOST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_host.py")
MENUS = {kind: [{"id": f"org.example.{kind}", "title": f"Try {kind} & 100%s"}] for kind in ("page", "selection", "link", "image")}


class PlayedHost:
    def __init__(self, menus=MENUS):
        self.folder = tempfile.mkdtemp(prefix="appex-host-")
        os.chmod(self.folder, 0o755)
        self.path = os.path.join(self.folder, "socket")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        os.chmod(self.path, 0o777)
        self.listener.listen(5)
        self.messages, self.line, self.calls, self.menus, self.hello = queue.Queue(), None, 0, menus, None
        self.connections = 0
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                line, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.read, args=(line,), daemon=True).start()

    def read(self, line):
        for message in map(json.loads, self.lines(line)):
            if message.get("type") == "hello":
                self.line, self.hello, self.connections = line, message, self.connections + 1
                self.send(type="welcome", protocol=1, deadline=6)
                self.send(type="menus", **self.menus)
            try:
                json.dumps(message, ensure_ascii=False).encode()
            except UnicodeEncodeError:
                message = {"type": "unreadable", "was": message}  # half a surrogate pair: the real host reads no such JSON
            self.messages.put(message)

    def lines(self, line):
        try:
            yield from line.makefile("rb")
        except OSError:
            pass  # the browser was killed

    def send(self, **message):
        self.line.sendall(json.dumps(message).encode() + b"\n")

    def expect(self, kind, timeout=20):
        """The next message of that type; others before it are dropped."""
        while True:
            try:
                message = self.messages.get(timeout=timeout)
            except queue.Empty:
                raise AssertionError(f"no {kind} came")
            if message.get("type") == kind:
                return message

    def next(self, timeout=20):
        """The next message, of whatever type."""
        return self.messages.get(timeout=timeout)

    def quiet(self, kind, seconds=0.7):
        """Whether no message of that type comes for a while."""
        try:
            self.expect(kind, timeout=seconds)
            return False
        except AssertionError:
            return True

    def drain(self):
        while not self.messages.empty():
            self.messages.get_nowait()

    def files(self, present):
        """The bytes of the files that follow a request."""
        import base64
        result = [b""] * len(present.get("files", []))
        for index in range(len(result)):
            while True:
                chunk = self.expect("chunk", timeout=20)
                assert chunk["file"] == index and len(chunk["data"]) <= 512 * 1024 * 4 / 3 + 4
                result[index] += base64.b64decode(chunk["data"])
                if chunk["last"]:
                    break
        return result

    def run(self, present, code, world="org.example.one", folder=None, frame=0, timeout=15, parts=1):
        """Evaluates in the page: the answer's string, None, or {"kind", "message"} of a failure. With a folder, as a file in it."""
        self.calls += 1
        message = {"type": "run", "call": self.calls, "request": present["request"], "tab": present["tab"], "frame": frame, "world": world}
        if folder:
            name = uuid.uuid4().hex + ".js"
            path = os.path.join(folder, "x", name)
            with open(path, "w") as file:
                file.write(code)
            try:
                self.send(**message, file=name)
                return self.answer(self.calls, timeout)
            finally:
                os.unlink(path)
        if parts == 1:
            self.send(**message, code=code)
        else:
            size = -(-len(code) // parts)
            for start in range(0, len(code), size):
                self.send(**message, part=code[start:start + size], last=start + size >= len(code))
        return self.answer(self.calls, timeout)

    def replace(self, present, text):
        self.calls += 1
        self.send(type="replace", call=self.calls, request=present["request"], tab=present["tab"], frame=present["frame"], text=text)
        return self.answer(self.calls, 8)

    def answer(self, call, timeout):
        whole = ""
        while True:
            try:
                message = self.messages.get(timeout=timeout)
            except queue.Empty:
                raise AssertionError(f"call {call} was not answered")
            if message.get("call") != call:
                continue
            if message["type"] == "failed":
                return {"kind": message["kind"], "message": message["message"]}
            if "part" not in message:
                return message["json"]
            assert len(message["part"].encode()) <= 512 * 1024
            whole += message["part"]
            if message["last"]:
                return whole

    def end(self, present, outcome="shared", **more):
        self.send(type="ended", request=present["request"], outcome=outcome, **more)

    def close(self):
        for each in [self.listener, self.line]:
            try:
                each and each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # the other end was killed
        self.listener.close()
        os.unlink(self.path)
        os.rmdir(self.folder)
