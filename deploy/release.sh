#!/bin/sh
# Builds a version beside those that run and makes `current` lead to it; the instances run it after their restart:
#
#   sh deploy/release.sh            # the newest commit of the branch that is checked out
#   sh deploy/release.sh 4f1c2d0    # that commit, such as the one before
#
# What fails leaves `current` as it is. docs/operations.md says how the instances are restarted.
set -eu
cd "$(dirname "$0")/.."
# Run from a release: the clone that it is a working tree of.
cd "$(git rev-parse --path-format=absolute --git-common-dir)/.."

git fetch --quiet
commit=$(git rev-parse --short=12 "${1:-@{upstream}}^{commit}")
release=releases/$commit

if [ ! -e "$release/.next/version" ]; then
  git worktree prune
  [ -d "$release" ] || git worktree add --quiet --detach "$release" "$commit"
  (cd "$release" && npm ci && npm run build)
  # The user of the site may write to nothing else.
  mkdir -p "$release/.next/cache"
  [ -z "${SITE_USER-}" ] || chown "$SITE_USER" "$release/.next/cache"
fi
touch "$release"

ln -s "$release" current.new
mv -T current.new current
echo "current leads to $release; restart the instances, one after the other."

# Four stay, and those that an instance still runs: a page in a browser asks for files of its own release.
ls -dt releases/* | tail -n +5 | while read -r old; do
  [ -n "$(ls -A "$old/.next/cache/serving" 2>/dev/null)" ] || git worktree remove --force "$old"
done
