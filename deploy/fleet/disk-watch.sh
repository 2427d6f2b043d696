#!/bin/sh
# Patroni does not look at the disk: a primary whose disk is full stays primary and refuses to write. This runs beside it, as the
# same user, and gives the lead to a standby while there is still room to stop.
# usage: disk-watch.sh PATRONI_YML DATA_FOLDER NODE
while sleep 2; do
  [ -f "$2/postmaster.pid" ] && [ ! -f "$2/standby.signal" ] || continue
  [ "$(df --output=pcent "$2" | tr -dc 0-9)" -ge 95 ] || continue
  # Not again soon: the others' disks may be full as well.
  patronictl -c "$1" switchover --master "$3" --force && sleep 300
done
