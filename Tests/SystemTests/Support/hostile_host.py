# A host that means harm: it speaks the frames of Protocol/frame.proto by hand. hostile_host.py SOCKET WHAT [ARGUMENT]
import array, os, socket, sys, time


def varint(value):
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def number(field, value):
    return varint(field << 3) + varint(value)


def data(field, value):
    return varint(field << 3 | 2) + varint(len(value)) + value


def request(call, method, body=b""):
    return number(1, 1) + number(2, call) + number(3, method) + (data(4, body) if body else b"")


def connect():
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    connection.connect(sys.argv[1])
    return connection


def send(connection, packet, files):
    rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))] if files else []
    while True:
        try:
            return connection.sendmsg([packet], rights)
        except OSError as problem:  # more on its way than the kernel takes
            if problem.errno != 109:
                raise
            time.sleep(0.001)


def drain(connection):
    count = 0
    try:
        while connection.recv(1 << 16, socket.MSG_DONTWAIT):
            count += 1
    except BlockingIOError:
        return count
    raise ConnectionError


def claims():
    """63 claims that wait for the first, each with sixteen descriptors."""
    connection = connect()
    files = [os.open("/dev/null", os.O_RDONLY)] * 16
    for index in range(1, 65):
        access = number(1, 2) + data(2, sys.argv[3].encode())
        body = number(1, index) + data(2, access) + data(3, b"purpose %d" % index)
        send(connection, request(index, 124, body), files)
    time.sleep(60)


def everything():
    """Every request that there is, with sixteen descriptors, without pause."""
    connection = connect()
    files = [os.open("/dev/null", os.O_RDONLY)] * 16
    # What would change something for real, or end it, is left out; a claim waits, and so does who asks for uploads.
    methods = [m for m in range(1, 164) if m not in (6, 7, 16, 101, 124, 162)]
    call, answers, end = 0, 0, time.time() + float(sys.argv[3])
    while time.time() < end:
        try:
            for method in methods:
                call += 1
                send(connection, request(call, method), files)
            answers += drain(connection)
        except ConnectionError:  # a flood
            connection = connect()
    print(f"sent {call}, answered {answers}")


def flips():
    """Enables and disables an extension, three thousand times."""
    connection = connect()
    failures = 0
    for call in range(1, 3001):
        body = data(1, sys.argv[3].encode()) + (number(2, 1) if call % 2 else b"")
        send(connection, request(call, 8, body), [])
        if connection.recv(1 << 16)[1] == 3:
            failures += 1
    print(f"refused {failures}")


def connections():
    """Four hundred connections, and how many of them stay."""
    opened = [connect() for _ in range(400)]
    time.sleep(0.5)
    stay = 0
    for connection in opened:
        try:
            connection.recv(1, socket.MSG_DONTWAIT)
        except BlockingIOError:
            stay += 1
        except OSError:
            pass
    print(f"stay {stay}")


def prepares():
    """Names all of these extensions as what the person may choose next, as often as the first argument says, and stays for a minute."""
    connection = connect()
    body = b"".join(data(1, name.encode()) for name in sys.argv[4:])
    for _ in range(int(sys.argv[3])):
        send(connection, number(1, 4) + number(3, 91) + data(4, body), [])
    connection.settimeout(60)
    try:
        connection.recv(1)
    except TimeoutError:
        pass


def thumbnails():
    """Asks for thumbnails of so many pixels: of a file that is open for reading ("ro") or writing too ("rw"), or of its contents ("body")."""
    side, way, path, times = int(sys.argv[3]), sys.argv[4], sys.argv[5], int(sys.argv[6])
    connection = connect()
    body, files = number(1, side), []
    if way == "body":
        with open(path, "rb") as file:
            body += data(2, file.read())
    else:
        files = [os.open(path, (os.O_RDWR if way == "rw" else os.O_RDONLY) | os.O_NONBLOCK)]
    for call in range(1, times + 1):
        send(connection, request(call, 161, body), files)
    answers = {2: 0, 3: 0}
    for _ in range(times):
        packet = connection.recv(1 << 17)
        answers[packet[1]] += 1
        if times == 1:
            print("bytes", sum(byte != 0 for byte in packet), packet.decode("ascii", "ignore") if packet[1] == 3 else "")
    print("made", answers[2], "refused", answers[3])


{"claims": claims, "everything": everything, "flips": flips, "connections": connections, "prepares": prepares, "thumbnails": thumbnails}[sys.argv[2]]()
