import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

const LOCK = 7_301_001

/** Brings the database up to date, forward only. Two servers that start at once take turns. */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await prepare(client)
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    )
    const waiting = (await migrationFiles(folder)).filter((name) => !applied.has(name))
    for (const name of waiting) await apply(client, name, await readFile(join(folder, name), 'utf8'))
    return waiting
  } finally {
    await client.end()
  }
}

const migrationFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()

async function prepare(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'lco_app') then create role lco_app nologin; end if;
      if not pg_has_role(current_user, 'lco_app', 'member') then execute format('grant lco_app to %I', current_user); end if;
    end $$`)
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz not null default now())',
  )
}

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
