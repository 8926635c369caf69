#!/bin/sh
# Runs a command as on a machine with files of its own: enter.sh ROOT COMMAND...
set -e
root=$1
shift
mount -t overlay -o "lowerdir=$root/etc:/etc" none /etc
# Where pgBackRest locks: otherwise the machines would wait for each other.
mkdir -p /tmp/pgbackrest
mount --bind "$root/run/pgbackrest" /tmp/pgbackrest
mount --rbind "$root/run" /run
mount --rbind "$root/var" /var
exec "$@"
