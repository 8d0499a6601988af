#!/bin/sh
# Starts like docker.io/library/postgres: as root it changes to postgres, and it initialises an empty volume.
set -eu
if [ "$(id -u)" = 0 ]; then
  chown postgres "$PGDATA" /run/postgresql
  chmod 0700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --encoding=UTF8 --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do "$script"; done
  pg_ctl --wait --mode=fast stop
fi
exec postgres -c listen_addresses='*'
