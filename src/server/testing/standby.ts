import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { serverAccount } from '../db/embedded-account.ts'
import { prepareBinaries } from '../db/embedded-binaries.ts'
import type { EmbeddedPostgres } from '../db/embedded.ts'
import { launch, stopChild } from '../db/embedded-process.ts'

export type TestStandby = Awaited<ReturnType<typeof startStandby>>

/** A streaming standby of this PostgreSQL: its files as of a moment, and from there on its log. Superuser's address of `database`. */
export async function startStandby(primary: EmbeddedPostgres, database: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lco-standby-'))
  chmodSync(folder, 0o711)
  const cluster = join(folder, 'cluster')
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  execFileSync('cp', ['-a', join(primary.dataDir, 'cluster'), cluster])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const { hostname, port, username, password } = new URL(primary.url)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  writeFileSync(join(cluster, 'backup_label'), rows[0]!.labelfile)
  writeFileSync(join(cluster, 'standby.signal'), '')
  const account = serverAccount(cluster)
  if (account)
    execFileSync('chown', [
      `${account.uid}:${account.gid}`,
      join(cluster, 'backup_label'),
      join(cluster, 'standby.signal'),
    ])
  const home = { folder, cluster, password: join(primary.dataDir, 'password'), log: join(folder, 'log'), account }
  const { postgres } = prepareBinaries(account)
  const running = await launch({ home, postgres, throwaway: true })
  const stop = async () => {
    await running.client.end().catch(() => undefined)
    await stopChild(running.child, 'SIGQUIT')
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${running.port}/${database}`,
    log: () => readFileSync(home.log, 'utf8'),
    client: running.client,
    stop,
    remove: () => stop().then(() => rmSync(folder, { recursive: true, force: true })),
  }
}
