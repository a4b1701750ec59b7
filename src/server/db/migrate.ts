import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { firstOf } from '#domain/lists.ts'

import { firstThatServes, newClient } from './hosts.ts'

const LOCK = 7_301_001
/** The last of the files that were folded into the first schema, and the last of those they became. */
const FOLDED = { first: '0001_house.sql', last: '0071_list_pages.sql', into: '0014_rights.sql' }

type How = {
  /** The role that servers log in as, where it is not the one that migrates. */
  serving?: string
  log?: (line: string) => void
  lockMs?: number
  tries?: number
  pauseMs?: number
}

/** Brings the database up to date, forward only. Two servers that start at once take turns. */
export async function migrate(url: string, folder: string, how: How = {}): Promise<string[]> {
  const client = await firstThatServes(url, () => opened(url))
  try {
    await takeTurn(client)
    await prepare(client, how.serving)
    const files = await migrationFiles(folder)
    await foldOld(client, files)
    const applied = await appliedTo(client)
    const waiting = files.filter((name) => !applied.has(name))
    for (const name of waiting) await applyPatiently(client, name, await readFile(join(folder, name), 'utf8'), how)
    if (waiting.length > 0) await wallRegions(client)
    return waiting
  } finally {
    await client.end()
  }
}

/** Asks again and again: one that waits in a statement would be waited for by an index that is made beside the work, and so for ever. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (firstOf(rows).mine) return
    await sleep(100)
  }
}

/** For a server that makes no tables: refuses a database that is behind. One that is ahead is being upgraded, and served. */
export async function refuseBehind(url: string, folder: string): Promise<void> {
  const client = await firstThatServes(url, () => opened(url))
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
    if (firstOf(rows).there) await client.query('set role lco_app')
    const applied = firstOf(rows).there ? await appliedTo(client) : new Set()
    const behind = (await migrationFiles(folder)).filter((name) => !applied.has(name))
    if (behind.length > 0)
      throw new Error(
        `it is behind by ${behind.length} of its migrations, the first ${behind[0]}: run npm run migrate.`,
      )
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

async function prepare(client: pg.Client, serving = ''): Promise<void> {
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
  if (!serving) return
  const { rows } = await client.query<{ grant: string }>(
    `select format('grant lco_app, lco_region to %I', rolname) as grant from pg_roles where rolname = $1 and rolname <> current_user`,
    [serving],
  )
  if (rows[0]) await client.query(rows[0].grant)
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

/** An ALTER behind one long reader would hold up everybody behind itself: it lets them pass, and tries again. */
async function applyPatiently(client: pg.Client, name: string, sql: string, how: How): Promise<void> {
  const { lockMs = 5000, tries = 60, pauseMs = 2000, log } = how
  for (let left = tries; ; left -= 1) {
    try {
      return await apply(client, name, sql, lockMs)
    } catch (error) {
      const isLocked = (error as { cause?: { code?: string } }).cause?.code === '55P03'
      if (!isLocked || left <= 1) throw error
      log?.(`${name} waits for a table that is in use; it is tried again.`)
      await sleep(pauseMs)
    }
  }
}

/** A file that begins so is done statement by statement, each for itself: what goes on beside the work cannot be in a transaction. */
const ONE_BY_ONE = /^-- one by one\b/

export const statementsOneByOne = (sql: string): string[] | null =>
  ONE_BY_ONE.test(sql)
    ? sql
        .replaceAll(/^--.*$/gm, '')
        .split(/;\s*$/m)
        .map((statement) => statement.trim())
        .filter(Boolean)
    : null

async function apply(client: pg.Client, name: string, sql: string, lockMs: number): Promise<void> {
  const statements = statementsOneByOne(sql)
  if (!statements) return applyAtOnce(client, name, sql, lockMs)
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into migration (name) values ($1)', [name])
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function applyAtOnce(client: pg.Client, name: string, sql: string, lockMs: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
