"""Forwards frames between two interfaces, late and with losses: relay.py ONE OTHER DELAY_MS JITTER_MS LOSS SEED."""

import heapq
import random
import select
import socket
import sys
import time

one, other, seed = sys.argv[1], sys.argv[2], sys.argv[6]
delay_ms, jitter_ms, loss = map(float, sys.argv[3:6])
chance = random.Random(seed)
everything = 0x0003
outgoing = 4


def listen(interface):
    opened = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(everything))
    opened.bind((interface, 0))
    return opened


pair = [listen(one), listen(other)]
waiting = []
# Frames of one direction stay in order.
latest = [0.0, 0.0]
count = 0
while True:
    pause = max(0, waiting[0][0] - time.monotonic()) if waiting else 1
    for ready in select.select(pair, [], [], pause)[0]:
        frame, sender = ready.recvfrom(65536)
        if sender[2] != outgoing and chance.random() >= loss:
            target = 1 if ready is pair[0] else 0
            late_ms = delay_ms + chance.random() * jitter_ms
            latest[target] = max(latest[target], time.monotonic() + late_ms / 1000)
            count += 1
            heapq.heappush(waiting, (latest[target], count, target, frame))
    while waiting and waiting[0][0] <= time.monotonic():
        _, _, target, frame = heapq.heappop(waiting)
        try:
            pair[target].send(frame)
        except OSError:
            # The link is down.
            pass
