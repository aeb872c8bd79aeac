#!/bin/sh
# Makes the files of deploy/secrets that compose.yaml names: passwords and tokens by chance, an empty file for what is left
# out, and a certificate signed by itself until there is a right one. A file that is there stays as it is.
#   sh deploy/prepare.sh [folder]
set -eu
folder=${1:-$(dirname "$0")/secrets}
umask 022
mkdir -p "$folder"
# Nobody else of this machine can enter; the users of the containers, who get the files alone, have to read them.
chmod 700 "$folder"

put() {
  [ -e "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"
}

put database_password "$(openssl rand -hex 24)"
put database_url "postgres://site:$(cat "$folder/database_password")@database/site"
put backup_to /backups
put operations_token "$(openssl rand -hex 24)"
for name in smtp_url storage_url backup_key backup_signing_key metrics_token; do put "$name" ''; done

if [ ! -e "$folder/tls_key" ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
    -keyout "$folder/tls_key" -out "$folder/tls_certificate" 2> /dev/null
  chmod 644 "$folder/tls_key"
fi
