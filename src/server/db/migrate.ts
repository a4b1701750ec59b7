import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type pg from 'pg'

import { firstThatServes, newClient } from './hosts.ts'

const LOCK = 7_301_001
/** The last of the files that were folded into the first schema, and the last of those they became. */
const FOLDED = { first: '0001_house.sql', last: '0071_list_pages.sql', into: '0014_rights.sql' }

/** Brings the database up to date, forward only. Two servers that start at once take turns. */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = await firstThatServes(url, () => opened(url))
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await prepare(client)
    const files = await migrationFiles(folder)
    await foldOld(client, files)
    const applied = await appliedTo(client)
    const waiting = files.filter((name) => !applied.has(name))
    for (const name of waiting) await apply(client, name, await readFile(join(folder, name), 'utf8'))
    if (waiting.length > 0) await wallRegions(client)
    return waiting
  } finally {
    await client.end()
  }
}

async function opened(url: string): Promise<pg.Client> {
  const client = newClient(url, { connectionTimeoutMillis: 10_000 })
  await client.connect()
  return client
}

const migrationFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()

async function prepare(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'lco_app') then create role lco_app nologin; end if;
      if not pg_has_role(current_user, 'lco_app', 'member') then execute format('grant lco_app to %I', current_user); end if;
      if not exists (select from pg_roles where rolname = 'lco_region') then create role lco_region nologin in role lco_app; end if;
      if not pg_has_role(current_user, 'lco_region', 'member') then execute format('grant lco_region to %I', current_user); end if;
    end $$`)
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz not null default now())',
  )
}

const appliedTo = async (client: pg.Client): Promise<Set<string>> =>
  new Set((await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name))

/** A database that had all of the folded files has the first schema already. */
async function foldOld(client: pg.Client, files: string[]): Promise<void> {
  const applied = await appliedTo(client)
  if (!applied.has(FOLDED.first) || applied.has(FOLDED.into)) return
  if (!applied.has(FOLDED.last))
    throw new Error(`this database stops before ${FOLDED.last}: start the version before this one once, then this one`)
  const first = files.filter((name) => name <= FOLDED.into && !applied.has(name))
  await client.query('insert into migration (name) select unnest($1::text[])', [first])
}

/** Decision 57: a table that has just come stands behind the wall between regions too. */
const wallRegions = (client: pg.Client) =>
  client.query(`do $$ begin if to_regproc('wall_regions') is not null then perform wall_regions(); end if; end $$`)

async function apply(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
