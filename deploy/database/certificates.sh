#!/bin/sh
# Makes, once, by what the database and the app of compose.yaml know each other; nobody keeps the authority's key. For new
# ones remove the volumes database_tls and app_tls.
#   certificates.sh NAME DATABASE_FOLDER DATABASE_USER APP_FOLDER APP_USER
set -eu
name=$1 database=$2 database_user=$3 app=$4 app_user=$5
# Each is written last in its folder: without one of them a start was cut off, or a volume was removed.
[ -e "$database/server.key" ] && [ -e "$app/client.key" ] && exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

new_key() {
    openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"
}
# FILE COMMON_NAME EXTENSIONS
certify() {
    new_key "$1.key"
    openssl req -new -key "$1.key" -subj "/CN=$2" -out "$1.csr"
    echo "$3" >"$1.ext"
    openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile "$1.ext" -out "$1.crt"
}

new_key ca.key
openssl req -x509 -new -key ca.key -days 3650 -subj '/CN=Tertulia database authority' -out ca.crt
certify server "$name" "subjectAltName=DNS:$name
extendedKeyUsage=serverAuth"
# The name of a client's certificate is the role that it may be.
certify client tertulia 'extendedKeyUsage=clientAuth'

install -m 644 -o "$database_user" ca.crt server.crt "$database"
install -m 600 -o "$database_user" server.key "$database"
install -m 644 -o "$app_user" ca.crt client.crt "$app"
install -m 600 -o "$app_user" client.key "$app"
