// @day 2026-07-15
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'

import { connect } from './connect.ts'
import { migrate, refuseBehind } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const DESCRIBE = fileURLToPath(new URL('../testing/describe-schema.sql', import.meta.url))
const FIRST_SCHEMA = fileURLToPath(new URL('../testing/first-schema.txt', import.meta.url))

let folder: string
let url: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lco-migrations-'))
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await ask(inject('postgresUrl'), `create database ${name}`)
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
})
afterEach(() => rmSync(folder, { recursive: true }))

async function ask(at: string, statement: string) {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

it('applies what is new, in the order of the names, once', async () => {
  write('0002_fill.sql', `insert into thing values (1)`)
  write('0001_make.sql', 'create table thing (n int)')
  write('README.md', 'no SQL')
  expect(await migrate(url, folder)).toEqual(['0001_make.sql', '0002_fill.sql'])
  expect(await migrate(url, folder)).toEqual([])
  write('0003_more.sql', `insert into thing values (3)`)
  expect(await migrate(url, folder)).toEqual(['0003_more.sql'])
  expect((await ask(url, 'select n from thing order by n')).rows).toEqual([{ n: 1 }, { n: 3 }])
})

it('is done once when two servers start at the same moment', async () => {
  write('0001_make.sql', 'create table thing (n int)')
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)])
  expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 1])
})

it('makes an index beside the work, statement by statement, and can be begun again', async () => {
  write('0001_make.sql', 'create table thing (n int); insert into thing values (1), (1)')
  const index = (kind: string) => `-- one by one: beside the work
drop index concurrently if exists thing_n;
create ${kind} concurrently thing_n on thing (n);
`
  write('0002_index.sql', index('unique index'))
  await expect(migrate(url, folder)).rejects.toThrow('migration 0002_index.sql failed: could not create unique index')
  write('0002_index.sql', index('index'))
  const [one, other] = await Promise.all([migrate(url, folder), migrate(url, folder)])
  expect([...one, ...other]).toEqual(['0002_index.sql'])
  const valid = `select indisvalid from pg_index where indexrelid = 'thing_n'::regclass`
  expect((await ask(url, valid)).rows).toEqual([{ indisvalid: true }])
})

it('that fails names its file, leaves nothing half done, and can be mended', async () => {
  write('0001_make.sql', 'create table thing (n int)')
  write('0002_break.sql', 'create table half (n int); select 1 / 0')
  await expect(migrate(url, folder)).rejects.toThrow('migration 0002_break.sql failed: division by zero')
  expect(
    (await ask(url, `select to_regclass('thing') is null as thing, to_regclass('half') is null as half`)).rows,
  ).toEqual([{ thing: false, half: true }])
  write('0002_break.sql', 'create table half (n int)')
  expect(await migrate(url, folder)).toEqual(['0002_break.sql'])
})

const describe = (at: string): Promise<string[]> =>
  ask(at, readFileSync(DESCRIBE, 'utf8')).then(({ rows }) => rows.map(({ line }: { line: string }) => line))

it('makes with the first files by subject the schema that the many before them had made', async () => {
  for (const name of readdirSync(MIGRATIONS).filter((file) => file <= '0014_rights.sql'))
    write(name, readFileSync(join(MIGRATIONS, name), 'utf8'))
  await migrate(url, folder)
  expect(await describe(url)).toEqual(readFileSync(FIRST_SCHEMA, 'utf8').trimEnd().split('\n'))
})

it('takes a database that has the folded files for one that has the first schema', async () => {
  write('0001_house.sql', 'create table thing (n int)')
  write('0071_list_pages.sql', 'select 1')
  await migrate(url, folder)
  write('0001_operators.sql', 'create table thing (n int)')
  write('0014_rights.sql', 'create table thing (n int)')
  write('0080_more.sql', 'create table more (n int)')
  expect(await migrate(url, folder)).toEqual(['0080_more.sql'])
})

it('refuses in words a database that stops before the end of the folded files', async () => {
  write('0001_house.sql', 'create table thing (n int)')
  await migrate(url, folder)
  await expect(migrate(url, folder)).rejects.toThrow('start the version before this one once')
})

it('lets whoever uses a table pass, and is tried again', async () => {
  write('0001_make.sql', 'create table thing (n int)')
  await migrate(url, folder)
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; select from thing')
  write('0002_more.sql', 'alter table thing add column m int')
  const lines: string[] = []
  const how = { lockMs: 50, pauseMs: 10, log: (line: string) => void (lines.push(line) && reader.query('commit')) }
  expect(await migrate(url, folder, how)).toEqual(['0002_more.sql'])
  expect(lines).toEqual(['0002_more.sql waits for a table that is in use; it is tried again.'])
  await reader.query('begin; select from thing')
  write('0003_more.sql', 'alter table thing add column o int')
  await expect(migrate(url, folder, { lockMs: 20, tries: 2, pauseMs: 1 })).rejects.toThrow('0003_more.sql failed')
  await reader.end()
})

it('is done by a role without rights of its own over the cluster, for another that serves and owns nothing', async () => {
  const name = new URL(url).pathname.slice(1)
  const as = (role: string) => Object.assign(new URL(url), { username: role, password: 'x' }).href
  const roles = [`m_${name.slice(2, 12)}`, `s_${name.slice(2, 12)}`]
  await ask(
    url,
    `create role ${roles[0]} login createrole password 'x'; create role ${roles[1]} login noinherit password 'x';
    grant set on parameter app.lcoid to ${roles[0]};
    alter database ${name} owner to ${roles[0]}; alter schema public owner to ${roles[0]};
    do $$ begin if exists (select from pg_roles where rolname = 'lco_app') then grant lco_app, lco_region to ${roles[0]} with admin option; end if; end $$`,
  )
  await expect(refuseBehind(as(roles[1]!), MIGRATIONS)).rejects.toThrow(
    /behind by \d+ .*first 0001_operators.sql: run npm run migrate/,
  )
  await migrate(as(roles[0]!), MIGRATIONS, { serving: roles[1]! })
  await refuseBehind(as(roles[1]!), MIGRATIONS)
  const connections = connect(as(roles[1]!))
  expect(await connections.system.selectFrom('operator').select('lcoid').execute()).toEqual([])
  await connections.close()
  await expect(ask(as(roles[1]!), 'select from operator')).rejects.toThrow('permission denied')
  await expect(ask(as(roles[1]!), 'set role lco_app; drop table operator')).rejects.toThrow('must be owner')
})
