"""Forwards frames between two interfaces, late and with losses: relay.py ONE OTHER DELAY_MS LOSS SEED."""

import collections
import random
import select
import socket
import sys
import time

one, other, delay_ms, loss, seed = sys.argv[1], sys.argv[2], float(sys.argv[3]), float(sys.argv[4]), sys.argv[5]
chance = random.Random(seed)
everything = 0x0003
outgoing = 4


def listen(interface):
    opened = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(everything))
    opened.bind((interface, 0))
    return opened


pair = [listen(one), listen(other)]
waiting = collections.deque()
while True:
    pause = max(0, waiting[0][0] - time.monotonic()) if waiting else 1
    for ready in select.select(pair, [], [], pause)[0]:
        frame, sender = ready.recvfrom(65536)
        if sender[2] != outgoing and chance.random() >= loss:
            target = pair[1] if ready is pair[0] else pair[0]
            waiting.append((time.monotonic() + delay_ms / 1000, target, frame))
    while waiting and waiting[0][0] <= time.monotonic():
        _, target, frame = waiting.popleft()
        try:
            target.send(frame)
        except OSError:
            # The link is down.
            pass
