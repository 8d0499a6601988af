#!/bin/sh
# Makes the database and its two roles, when PostgreSQL starts with an empty volume: the owner of the tables, for migrations, and the
# role of the gateways, which reads and writes rows. Neither is a superuser, for whom row-level security does not hold.
set -eu

# The names and passwords are those of the addresses. A password has no characters that addresses encode.
part() { sed -E "s|^postgres://([^:]+):([^@]+)@.*\$|\\$2|" "/run/secrets/$1"; }
# `printf` is part of the shell: no password is an argument of a program, which others on the machine could see.
variable() { printf '\\set %s %s\n' "$1" "$(part "$2" "$3")"; }

{
  variable owner FOYER_MIGRATION_URL 1
  variable owner_password FOYER_MIGRATION_URL 2
  variable gateway DATABASE_URL 1
  variable gateway_password DATABASE_URL 2
  cat <<'SQL'
create role :"owner" login password :'owner_password';
create role :"gateway" login password :'gateway_password';
create database foyer owner :"owner" encoding 'UTF8' template template0;
\connect foyer
revoke create on schema public from public;
grant create, usage on schema public to :"owner";
grant usage on schema public to :"gateway";
alter default privileges for role :"owner" in schema public grant select, insert, update, delete on tables to :"gateway";
alter default privileges for role :"owner" in schema public grant usage, select on sequences to :"gateway";
SQL
} | psql --set=ON_ERROR_STOP=1 --quiet --username="${POSTGRES_USER:-postgres}"
