#!/bin/sh
# Run when visitors reach this machine badly. If it leads the database, the other one leads from now on: an app needs many
# answers of the database for one of its own.
# Not for a moment's trouble, as while machines start.
sleep 1
patroni=https://{{address}}:8008
ask() {
    curl --fail --silent --output /dev/null \
        --cacert /etc/patroni/ca.crt --cert /etc/patroni/machine.crt --key /etc/patroni/machine.key "$@"
}
until /etc/keepalived/check-machine.sh; do
    curl --fail --silent --max-time 1 --output /dev/null http://127.0.0.1:8404/alive || exit 0
    ask --max-time 2 "$patroni/leader" || exit 0
    # Refused without the other one in step, as when the link is cut; over a lossy link once more is enough.
    ask --max-time 10 --json '{"leader": "{{machine}}"}' "$patroni/switchover" && exit 0
    sleep 1
done
