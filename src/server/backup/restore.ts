import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdtemp, copyFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { firstOf } from '#domain/lists.ts'

import { newClient } from '../db/hosts.ts'
import { migrate } from '../db/migrate.ts'
import { pathOfTable, quoted, readManifest, type Manifest } from './manifest.ts'

type Restored = {
  url: string
  folder: string
  migrations: string
  /** The name of the key that this machine has; null where it has none. */
  keyName: string | null
  files: string | null
}

/** Into an empty place: roles and tables first, then every row, then the files. Refuses what would end in half a portal. */
export async function restoreBackup({ url, folder, migrations, keyName, files }: Restored): Promise<Manifest> {
  const manifest = readManifest(folder)
  refuseOtherKey(manifest, keyName)
  await refuseBroken(manifest, folder)
  await migrateTo(url, migrations, manifest)
  const client = newClient(url)
  await client.connect()
  try {
    await client.query('begin')
    await refuseFull(client)
    await sleepTriggers(client)
    await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
    await withoutWalls(client, async () => {
      for (const table of manifest.tables) await fill(client, folder, table)
    })
    for (const { name, value, called } of manifest.sequences)
      await client.query('select setval(to_regclass(quote_ident($1)), $2::bigint, $3)', [name, value, called])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  const kept = join(folder, 'files')
  if (files !== null && existsSync(kept)) await cp(kept, files, { recursive: true, force: false })
  return manifest
}

function refuseOtherKey({ keys }: Manifest, keyName: string | null): void {
  if (keys.length > 0 && (keyName === null || !keys.includes(keyName)))
    throw new Error(
      `This back-up was sealed with another DATA_KEY (${keys.join(', ')}): set that one, or what it sealed cannot be opened.`,
    )
}

/** Before anything is written: every file is there, and is what it was. */
async function refuseBroken({ tables, files }: Manifest, folder: string): Promise<void> {
  for (const { name, sha256 } of tables) {
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(pathOfTable(folder, name)), createGunzip(), hash)
    } catch (cause) {
      throw new Error(`The back-up is damaged: the table ${name} cannot be read.`, { cause })
    }
    if (hash.digest('hex') !== sha256) throw new Error(`The back-up is damaged: the table ${name} is not what it was.`)
  }
  const kept = join(folder, 'files')
  const found = existsSync(kept) ? (await readdir(kept)).length : 0
  if (files !== null && found < files) throw new Error(`The back-up is damaged: ${files - found} files are missing.`)
}

/** As far as the back-up had come and no further; `npm run migrate` does the rest. */
async function migrateTo(url: string, migrations: string, manifest: Manifest): Promise<void> {
  const there = new Set(await readdir(migrations))
  const unknown = manifest.migrations.filter((name) => !there.has(name))
  if (unknown.length > 0)
    throw new Error(`This back-up is of a newer version (${unknown[0]}): restore it with that version.`)
  const until = await mkdtemp(join(tmpdir(), 'lco-restore-'))
  try {
    for (const name of manifest.migrations) await copyFile(join(migrations, name), join(until, name))
    await migrate(url, until)
  } finally {
    await rm(until, { recursive: true })
  }
}

async function refuseFull(client: pg.Client): Promise<void> {
  await client.query(`select set_config('app.lcoid', '*', true)`)
  const { rows } = await client.query<{ full: boolean }>(
    'select exists (select from operator) or exists (select from staff) as full',
  )
  if (firstOf(rows).full) throw new Error('This database is not empty: a back-up is restored into an empty one.')
}

/** Rows come back as they were; what triggers would do to them has been done. */
async function sleepTriggers(client: pg.Client): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((cause: unknown) => {
    throw new Error(
      'This role may not restore: be a superuser, or have one say: grant set on parameter session_replication_role to the role.',
      { cause },
    )
  })
}

/** A wall that holds for the owner too lets nobody copy rows in; nobody but us sees it down, and it stands again at the commit. */
async function withoutWalls(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  for (const { name } of rows) await client.query(`alter table ${quoted(name)} no force row level security`)
  await work()
  for (const { name } of rows) await client.query(`alter table ${quoted(name)} force row level security`)
}

async function fill(client: pg.Client, folder: string, { name, columns, rows }: Manifest['tables'][number]) {
  const filling = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(createReadStream(pathOfTable(folder, name)), createGunzip(), filling)
  if (filling.rowCount !== rows) throw new Error(`The table ${name} got ${filling.rowCount} rows of ${rows}.`)
}
