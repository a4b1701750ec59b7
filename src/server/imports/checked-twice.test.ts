import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Import } from '#domain/imports/shapes.ts'

import type { Db } from '../db/connect.ts'
import { staffWith } from '../testing/desk.ts'
import { BOX_HEAD, boxRow, csv } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { checkFile } from './check.ts'
import { DESK_FILES } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Each of its transactions waits until `turn` of its number has come. */
const waiting = (db: Db, turn: (number: number) => Promise<void>): Db => {
  let number = 0
  const execute = async (work: never) => {
    await turn((number += 1))
    return db.transaction().execute(work)
  }
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function gate() {
  let open!: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

it('a file that two servers check at once has the rows of one check, counted once', async () => {
  const desk = await staffWith(server, 'administrator')
  const file = csv(BOX_HEAD, boxRow(1), boxRow(2), boxRow(2))
  const { importid } = (await desk.send('/desk/v1/imports', { parts: { kind: 'BOXES', file } })).json<Import>()
  const key = { lcoid: DESK_FILES, importid }
  const [begun, over] = [gate(), gate()]
  // the second begins when the first has all its rows, and writes its own when the first has closed
  const second = () =>
    checkFile(
      {
        ...server.services,
        system: waiting(server.services.system, (n) => (n === 3 ? over.opened : Promise.resolve())),
      },
      key,
    )
  const waits = new Map([[4, async () => begun.opened]])
  const first = checkFile(
    { ...server.services, system: waiting(server.services.system, async (n) => waits.get(n)?.()) },
    key,
  ).finally(over.open)
  await rowsWritten(importid)
  const other = second()
  await emptied(importid)
  begun.open()
  await Promise.all([first, other])

  const made = (await desk.call('getImport', { importid })).json<Import>()
  expect(made).toMatchObject({ state: 'READY', rows: 3, refused: 1 })
  expect(await countOf(importid)).toBe(3)
})

const countOf = async (importid: string): Promise<number> =>
  (await server.db.selectFrom('import_row').select('rowno').where('importid', '=', importid).execute()).length
const rowsWritten = (importid: string) => expect.poll(() => countOf(importid)).toBe(3)
const emptied = (importid: string) => expect.poll(() => countOf(importid)).toBe(0)
