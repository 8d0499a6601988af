#!/bin/sh
# Builds the image of the release in this folder, which has the tarball and SHA256SUMS, with podman:
#   deploy/container/build.sh [further options of podman build]
# The same release on the same base gives the same layers.
set -eu

archive=$(echo foyer-*-linux-*.tar.gz)
name=${archive%.tar.gz}
read_release() { tar --extract --to-stdout --gzip --file "$archive" "$name/release.json" | sed -E "s/.*\"$1\":\"?([^\",}]+).*/\\1/"; }
version=$(read_release version)

exec podman build --format docker --timestamp "$(read_release committedAt)" \
  --file "$(dirname "$0")/Containerfile" --tag "foyer:$version" \
  --build-arg VERSION="$version" --build-arg REVISION="$(read_release commit)" "$@" .
