#!/bin/sh
# Fails when HAProxy here does not respond, or no other machine does soon: then visitors reach this one badly, too.
curl --fail --silent --max-time 1 --output /dev/null http://127.0.0.1:8404/alive || exit 1
for other in {{otherAddresses}}; do
    ping -q -c 1 -W 0.3 "$other" >/dev/null && exit 0
done
exit 1
