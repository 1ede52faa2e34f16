# Runs a program, adopts what it leaves, and says how much that was. collector.py PROGRAM ARGUMENT…
import ctypes, os, sys, time

if ctypes.CDLL(None).prctl(36, 1, 0, 0, 0) != 0:  # PR_SET_CHILD_SUBREAPER
    sys.exit("the kernel lets nobody adopt")
program = os.spawnv(os.P_NOWAIT, sys.argv[1], sys.argv[1:])
_, status = os.waitpid(program, 0)
left = []
end = time.time() + 3
while time.time() < end:
    try:
        pid, _ = os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        break
    if pid:
        left.append(pid)
    else:
        time.sleep(0.01)
print(f"status {os.waitstatus_to_exitcode(status)}, left {len(left)}")
