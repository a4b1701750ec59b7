import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'

import { migrate } from './migrate.ts'

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
