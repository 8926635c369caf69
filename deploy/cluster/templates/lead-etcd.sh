#!/bin/sh
# Runs on the witness and has it lead etcd. If a database machine did, its failure would cost an election as well, and a
# new leader of etcd lengthens all leases; so it is no time to take the lead while another machine is away.
export ETCDCTL_CACERT=/etc/etcd/ca.crt ETCDCTL_CERT=/etc/etcd/machine.crt ETCDCTL_KEY=/etc/etcd/machine.key
# Prints a line for each member: endpoint, id, version, size, whether it leads.
status() {
    etcdctl --command-timeout=1s --endpoints="https://$1:2379" endpoint status 2>/dev/null
}
while sleep 2; do
    own=$(status {{address}}) || continue
    echo "$own" | cut -d , -f 5 | grep -q true && continue
    for other in {{otherAddresses}}; do
        status "$other" >/dev/null || continue 2
    done
    for other in {{otherAddresses}}; do
        etcdctl --command-timeout=1s --endpoints="https://$other:2379" \
            move-leader "$(echo "$own" | cut -d ' ' -f 2 | tr -d ,)" 2>/dev/null && break
    done
done
