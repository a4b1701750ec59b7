import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, opendir, readdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { firstOf } from '#domain/lists.ts'

import { firstThatServes, newClient } from '../db/hosts.ts'
import { MANIFEST, pathOfTable, quoted, type Manifest } from './manifest.ts'

type Taken = {
  url: string
  folder: string
  /** Where uploads lie; null where a bucket keeps them. */
  files: string | null
  now: Date
}

/** Everything of all operators as of one moment, beside servers that run. */
export async function takeBackup({ url, folder, files, now }: Taken): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = await firstThatServes(url, async () => {
    const one = newClient(url)
    await one.connect()
    return one
  })
  try {
    await client.query('begin isolation level repeatable read read only')
    await seeEveryRow(client)
    const manifest: Manifest = {
      made: now.toISOString(),
      migrations: await column(client, 'select name from migration order by name'),
      keys: await column(client, 'select name from data_key where retired is null order by since'),
      tables: [],
      sequences: await sequencesOf(client),
      files: null,
    }
    for (const { name, columns } of await tablesOf(client))
      manifest.tables.push(await copyTable(client, folder, name, columns))
    // after the rows: what is uploaded meanwhile is a file too many, never one too few
    manifest.files = files === null ? null : await copyFiles(files, join(folder, 'files'))
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await client.query('commit')
    await rememberRun(client, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

/** For the desk, which says how old the last one is. */
async function rememberRun(client: pg.Client, { made, tables }: Manifest): Promise<void> {
  await client.query('begin')
  await seeEveryRow(client)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const run = [made, hostname(), rows]
  await client.query('insert into backup_run (made, host, rows) values ($1, $2, $3) on conflict do nothing', run)
  await client.query('commit')
}

/** pg_dump by the server's role fails on row-level security or, worse, ends well without a tenant's rows. */
async function seeEveryRow(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  )
  if (firstOf(rows).all) return
  await client.query('set local role lco_app').catch((cause: unknown) => {
    throw new Error('This role may not see the rows of operators: use that of the server.', {
      cause,
    })
  })
  await client.query(`select set_config('app.lcoid', '*', true)`)
}

const column = async (client: pg.Client, text: string): Promise<string[]> =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)

const SEQUENCES = `from pg_sequence join pg_class s on s.oid = seqrelid where s.relnamespace = 'public'::regnamespace`

/** One that may not be read looks as if it had never been used: restored, it would give every number again. */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const hidden = await column(
    client,
    `select relname as name ${SEQUENCES} and not has_sequence_privilege(seqrelid, 'select')`,
  )
  if (hidden.length > 0)
    throw new Error(`This role may not see where the numbers stand (${hidden[0]}): npm run migrate comes first.`)
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select s.relname as name, coalesce(pg_sequence_last_value(s.oid), 1)::text as value,
      pg_sequence_last_value(s.oid) is not null as called ${SEQUENCES} order by 1`,
  )
  return rows
}

type Table = { name: string; columns: string[] }

/** What migrations wrote about themselves they write again; an empty place that is filled has no back-ups of its own yet. */
const tablesOf = async (client: pg.Client): Promise<Table[]> =>
  (
    await client.query<Table>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('migration', 'backup_run') group by 1 order by 1`)
  ).rows

async function copyTable(client: pg.Client, folder: string, name: string, columns: string[]) {
  const hash = createHash('sha256')
  const copying = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`))
  const hashing = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece)
      done(null, piece)
    },
  })
  await pipeline(
    copying,
    hashing,
    createGzip({ level: 1 }),
    createWriteStream(pathOfTable(folder, name), { mode: 0o600 }),
  )
  return { name, columns, rows: copying.rowCount ?? 0, sha256: hash.digest('hex') }
}

async function copyFiles(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  await mkdir(to, { mode: 0o700 })
  let copied = 0
  for await (const { name } of await opendir(from))
    if (!name.endsWith('.part'))
      copied += Number(await copyFile(join(from, name), join(to, name)).then(yes, unlessGone))
  return copied
}

const yes = (): boolean => true

/** What is dropped meanwhile is needed no more: servers run beside a back-up. */
function unlessGone(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'ENOENT') return false
  throw error
}
