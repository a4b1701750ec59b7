// @day 2026-07-15
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MIGRATIONS } from '../root.ts'
import { LARGE_TABLES, refusalsOf } from '../testing/migration-locks.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { migrate } from './migrate.ts'
import { NOT_BY_OPERATOR } from '../testing/not-by-operator.ts'

/** Earlier ones were made before anybody had a large table. */
const FIRST_HELD = '0285'

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await testServer()
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

/** Each thing of a tenant's table that does not hold its operator, as a line. */
const WITHOUT_OPERATOR = sql<{ line: string }>`
  with tenant as (
    select c.oid, c.relname, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'lcoid' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r')
  select 'wall ' || t.relname as line from tenant t join pg_class c using (oid) where not c.relrowsecurity
  union all
  select 'key ' || t.relname from tenant t where not exists (
    select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indkey[0] = t.attnum)
  union all
  select 'unique ' || i.indexrelid::regclass::text from tenant t join pg_index i on i.indrelid = t.oid
  where i.indisunique and not i.indisprimary and not t.attnum = any(i.indkey)
  union all
  select 'reference ' || t.relname || '.' || k.conname from tenant t join tenant other on true
    join pg_constraint k on k.conrelid = t.oid and k.confrelid = other.oid and k.contype = 'f'
  where not exists (select from unnest(k.conkey, k.confkey) as pair (mine, theirs) where mine = t.attnum and theirs = other.attnum)
  order by 1`

/** What the list held when it was begun. */
const MOST_EXCEPTIONS = 54

it('every table of an operator is his by its key: primary, unique and foreign keys hold it, but for a list that only shrinks', async () => {
  const { rows } = await WITHOUT_OPERATOR.execute(server.db)
  const excepted = Object.values(NOT_BY_OPERATOR).flat()
  expect(rows.map(({ line }) => line).toSorted()).toEqual(excepted.toSorted())
  expect(excepted.length).toBeLessThanOrEqual(MOST_EXCEPTIONS)
})

describe('a migration that stops those who work is refused', () => {
  const LONG = ['a', 'b'].map((name) => `alter table transfer add column ${name} int;`).join('\n')
  it.each([
    [
      'a table written anew',
      'alter table contract add column x uuid default gen_random_uuid()',
      ['writes contract anew'],
    ],
    [
      'a type that is not the same on disk',
      'alter table audit alter column target type bytea using null',
      ['writes audit anew'],
    ],
    ['an index in the way', 'create index x on transfer (lcoid, at)', ['reads all of transfer with ShareLock']],
    [
      'a check of every row',
      'alter table job add constraint x check (attempts >= 0)',
      ['reads all of job with AccessExclusiveLock'],
    ],
    [
      'a column that must be there',
      'alter table job alter column payload drop not null; alter table job alter column payload set not null',
      ['reads all of job with AccessExclusiveLock'],
    ],
    [
      'a key to check',
      'alter table contract_event add constraint x foreign key (lcoid) references operator',
      expect.arrayContaining([expect.stringMatching(/reads all of contract_event/)]),
    ],
    [
      'every row changed at once',
      `update cas_command set detail = detail`,
      [expect.stringMatching(/reads all of cas_command with RowExclusiveLock/)],
    ],
    [
      'work that is not beside the work',
      '-- one by one\nupdate job set attempts = 0;\n',
      [expect.stringContaining('update job')],
    ],
    ['a column with a fixed default', 'alter table contract add column x int not null default 0', []],
    ['columns alone', LONG, []],
    ['a check for new rows', 'alter table job add constraint x check (attempts >= 0) not valid', []],
    [
      'a table of its own',
      'create table x (lcoid text primary key); create index y on x (lcoid); insert into x values (1)',
      [],
    ],
    ['an index beside the work', '-- one by one\ncreate index concurrently x on transfer (at);\n', []],
  ])('%s', async (_name, migration, refusals) => {
    expect(await refusalsOf(owner, migration)).toEqual(refusals)
  })

  it('none of ours does so, from the first that was held to it', async () => {
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
    const url = Object.assign(new URL(server.url), { pathname: `/t_${randomUUID().replaceAll('-', '')}` })
    await owner.query(`create database ${url.pathname.slice(1)}`)
    const older = mkdtempSync(join(tmpdir(), 'lco-migrations-'))
    for (const name of files.filter((file) => file < FIRST_HELD)) cpSync(join(MIGRATIONS, name), join(older, name))
    await migrate(url.href, older)
    rmSync(older, { recursive: true })
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    for (const name of files.filter((file) => file >= FIRST_HELD).toSorted())
      expect([name, await refusalsOf(client, readFileSync(join(MIGRATIONS, name), 'utf8'), true)]).toEqual([name, []])
    await client.end()
  })

  it('the large tables are there', async () => {
    const { rows } = await owner.query<{ tablename: string }>('select tablename from pg_tables where schemaname = $1', [
      'public',
    ])
    const there = rows.map(({ tablename }) => tablename)
    expect(LARGE_TABLES.filter((name) => !there.includes(name))).toEqual([])
  })
})
