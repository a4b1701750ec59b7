import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

import { commandsOf } from './server/testing/doc-commands.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const INSTALL = 'scripts/drill-install.ts'
const CLUSTER = 'scripts/drill.ts'
const CONTAINER = 'scripts/drill-container.ts'
const ARCHIVE = 'scripts/drill-archive.ts'

/** Where each command of docs/operations.md is run: a file, and what of it does so. */
const RUN_BY: Record<string, [file: string, mark: string]> = {
  'useradd --system --home /var/lib/lco-portal lco-portal': [INSTALL, "said('useradd')"],
  'git clone … /opt/lco-portal && cd /opt/lco-portal': [INSTALL, "said('git clone'"],
  'npm ci && npm run build && npm prune --omit=dev': [INSTALL, "said('npm ci')"],
  'psql -v migrate_password=… -v serve_password=… -f deploy/roles.sql': [INSTALL, "said('psql -v'"],
  'psql -c "alter system set shared_buffers = \'1GB\'"': [INSTALL, "said('psql -c')"],
  'openssl rand -base64 32': [INSTALL, "said('openssl rand')"],
  'npm run migrate': [INSTALL, "said('npm run migrate')"],
  'set -a; . /etc/lco-portal/portal.env': [INSTALL, "said('set -a')"],
  'npm run desk -- init staffid=ASHA name="Asha Nair"': [INSTALL, "said('npm run desk -- init')"],
  'npm run desk -- held': [INSTALL, "'npm run desk -- held'"],
  'npm run desk -- unknown': [INSTALL, "'npm run desk -- unknown'"],
  'npm run desk -- keys': [INSTALL, "'npm run desk -- keys'"],
  'npm run backup -- /var/lib/lco-portal/backups/2026-11-16': [INSTALL, "said('npm run backup --'"],
  'npm run restore -- <folder>': [INSTALL, "said('npm run restore --'"],
  'npm run check:books': [INSTALL, "said('npm run check:books')"],
  'apt-get install postgresql haproxy': [INSTALL, "'postgresql-15', 'haproxy'"],
  'npm run drill:install': ['package.json', '"drill:install"'],
  'npm run drill': ['package.json', '"drill"'],
  'npm run drill:container': ['package.json', '"drill:container"'],
  'npm run drill:archive': ['package.json', '"drill:archive"'],
  'docker compose -f deploy/compose.yml up -d': [CONTAINER, "'up', '-d'"],
  'pgbackrest --stanza=lco stanza-create': [ARCHIVE, "asWritten('pgbackrest --stanza=lco stanza-create')"],
  'pgbackrest --stanza=lco backup': [ARCHIVE, "asWritten('pgbackrest --stanza=lco backup')"],
  "pgbackrest --stanza=lco --type=time --target='2026-11-16 10:30:00+05:30' --target-action=promote restore": [
    ARCHIVE,
    "asWritten('pgbackrest --stanza=lco --type=time'",
  ],
  'npm run bench:sizes': ['package.json', '"bench:sizes"'],
  'npm run bench:growth': ['package.json', '"bench:growth"'],
  'npm start': [INSTALL, "said('npm start')"],
  'npm run desk -- ask <paymentid>': ['src/server/payments/poller.test.ts', "paymentCommands['ask']"],
  'npm run desk -- resolve <paymentid> credit': [
    'src/server/payments/desk.test.ts',
    "desk('resolve', [first, 'credit'])",
  ],
  'npm run desk -- refund by=<staff> <paymentid> <amount>': [
    'src/server/desk/money-terminal.test.ts',
    "said('refund', [`by=${asker}`, paymentid, '12000']",
  ],
  'npm run desk -- supplement by=<staff> <lcoid> <YYYY-MM> <amount> <reason>': [
    'src/server/desk/money-terminal.test.ts',
    "said('supplement', [`by=${asker}`, operator.lcoid, '2026-06'",
  ],
  'patronictl -c /etc/patroni.yml list': [CLUSTER, "asWritten('patronictl'"],
  "select * from pg_stat_activity where wait_event_type = 'Lock'": [CLUSTER, "asWritten('select *')"],
  'select application_name, state, replay_lag from pg_stat_replication': [
    CLUSTER,
    "asWritten('select application_name')",
  ],
}

/** What cannot be run where tests run, and what of it is tried instead. */
const NOT_RUN: Record<string, [why: string, file: string, mark: string]> = {
  'systemctl enable --now lco-portal@3001 lco-portal-backup.timer': [
    'no systemd',
    INSTALL,
    "startUnit('lco-portal@.service')",
  ],
  'systemctl restart postgresql': ['no systemd', INSTALL, "pgCtl('restart')"],
  'systemctl restart lco-portal@3001': ['no systemd', CLUSTER, "end(servers[n]!, 'SIGTERM')"],
  'systemctl status lco-portal@3001': ['no systemd', 'src/deploy.test.ts', "'systemd-analyze', ['verify'"],
  'journalctl -u lco-portal@3001': ['no systemd', 'src/deploy.test.ts', "'systemd-analyze', ['verify'"],
  'systemctl status lco-portal-backup.timer': ['no systemd', 'src/deploy.test.ts', "'systemd-analyze', ['verify'"],
  'journalctl -u lco-portal-backup': ['no systemd', 'src/deploy.test.ts', "'systemd-analyze', ['verify'"],
  'systemctl start lco-portal-backup.service': ['no systemd', 'src/deploy.test.ts', "'systemd-analyze', ['verify'"],
  timedatectl: ['no systemd', 'src/server/clock.test.ts', 'clock'],
}

/** A command by its name alone is one that is written out elsewhere on the page. */
const isShort = (command: string, all: readonly string[]) => all.some((other) => other.startsWith(`${command} -- `))

it('every command of docs/operations.md is run by a test or a drill, or says why it is not', () => {
  const commands = commandsOf(read('docs/operations.md'))
  const named = commands.filter((command) => !isShort(command, commands))
  expect(named.filter((command) => !RUN_BY[command] && !NOT_RUN[command])).toEqual([])
  const listed = [...Object.keys(RUN_BY), ...Object.keys(NOT_RUN)]
  expect(listed.filter((command) => !named.includes(command))).toEqual([])
})

it('the places that are named do run it', () => {
  const places = [...Object.values(RUN_BY), ...Object.values(NOT_RUN).map(([, file, mark]) => [file, mark] as const)]
  expect(places.filter(([file, mark]) => !read(file).includes(mark))).toEqual([])
})
