import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'

import { migrate } from './migrate.ts'

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
