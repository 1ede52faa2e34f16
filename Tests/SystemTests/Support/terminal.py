# Runs a program in a terminal of its own and presses keys once a word is shown: terminal.py WORD KEYS SECONDS PROGRAM ARGUMENTS...
# Prints what was shown; its status is the program's.
import os, pty, select, signal, sys, time

word, keys, seconds, command = sys.argv[1].encode(), sys.argv[2].encode(), float(sys.argv[3]), sys.argv[4:]
pid, terminal = pty.fork()
if pid == 0:
    os.execv(command[0], command)
shown, pressed, end = b"", False, time.monotonic() + seconds
while True:
    left = end - time.monotonic()
    if left <= 0:
        os.kill(pid, signal.SIGKILL)
        break
    if not select.select([terminal], [], [], left)[0]:
        continue
    try:
        data = os.read(terminal, 65536)
    except OSError:  # the program has closed its terminal
        break
    if not data:
        break
    shown += data
    if not pressed and word in shown:
        os.write(terminal, keys)
        pressed = True
sys.stdout.buffer.write(shown)
sys.stdout.flush()
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
sys.exit(status if status >= 0 else 128 - status)
