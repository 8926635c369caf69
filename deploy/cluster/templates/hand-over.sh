#!/bin/sh
# Run when visitors reach this machine badly. If it leads the database, the other one leads from now on: an app needs many
# answers of the database for one of its own.
# Not for a moment's trouble, as while machines start.
sleep 1
patroni=http://{{address}}:8008
until /etc/keepalived/check-machine.sh; do
    curl --fail --silent --max-time 1 --output /dev/null http://127.0.0.1:8404/alive || exit 0
    curl --fail --silent --max-time 2 --output /dev/null "$patroni/leader" || exit 0
    # Refused without the other one in step, as when the link is cut; over a lossy link once more is enough.
    curl --fail --silent --max-time 10 --output /dev/null --user 'patroni:{{patroniPassword}}' \
        --json '{"leader": "{{machine}}"}' "$patroni/switchover" && exit 0
    sleep 1
done
