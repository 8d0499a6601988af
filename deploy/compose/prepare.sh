#!/bin/sh
# Makes the files of ./secrets that do not exist yet. In the folder of compose.yaml:
#   ./prepare.sh
# Store a copy of FOYER_SECRET apart from this machine and from the backups: without it no password can be checked.
set -eu
cd "$(dirname "$0")"
random() { head -c "$1" /dev/urandom | od -An -tx1 | tr -d ' \n'; }
make() { [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }

# Only root enters the folder. Accounts of containers, which have other numbers, read the files that they are given.
mkdir -p secrets
chmod 0700 secrets
umask 022
make FOYER_SECRET "$(random 48)"
make POSTGRES_PASSWORD "$(random 24)"
make FOYER_MIGRATION_URL "postgres://foyer_owner:$(random 24)@database:5432/foyer"
make DATABASE_URL "postgres://foyer_gateway:$(random 24)@database:5432/foyer"
