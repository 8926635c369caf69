#!/bin/sh
# Runs a command as on a machine with files of its own: enter.sh ROOT COMMAND...
set -e
root=$1
shift
mount -t overlay -o "lowerdir=$root/etc:/etc" none /etc
mount --rbind "$root/run" /run
mount --rbind "$root/var" /var
exec "$@"
