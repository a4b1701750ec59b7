import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { REPORTS } from '#domain/reports/declarations.ts'

import { testHouse, type TestHouse } from '../testing/house.ts'
import { readTable } from '../testing/read-csv.ts'

const office = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((file) => existsSync(file))

let house: TestHouse
const folder = mkdtempSync(join(tmpdir(), 'lco-sheet-'))
beforeAll(async () => void (house = await testHouse()))
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the program shows in the cells, written as a CSV of texts. */
async function openedByOffice(file: string): Promise<string[][]> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const words = [
    profile,
    '--headless',
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1',
    '--outdir',
    folder,
    file,
  ]
  await promisify(execFile)(office!, words, { env: { ...process.env, HOME: folder } })
  return readTable(readFileSync(file.replace(/xlsx$/, 'csv'), 'utf8').replaceAll('\n', '\r\n'))
}

// the program is large and not on every machine; where it is not, another reader opens the files in documents.test.ts
it.skipIf(!office)(
  'a spreadsheet program opens a report and adds up to the same total',
  { timeout: 120_000 },
  async () => {
    const operator = await house.as('LCO10001')
    const ask = (format: string) =>
      operator.send(`/lco/v1/reports/export?report=walletdebit&format=${format}&filters=from%3D2026-06-01`)
    const file = join(folder, 'walletdebit.xlsx')
    writeFileSync(file, (await ask('xlsx')).rawPayload)
    const [head, ...rows] = readTable((await ask('csv')).body)
    const [shownHead, ...shown] = await openedByOffice(file)
    const amount = REPORTS.walletdebit.columns.findIndex(({ key }) => key === 'amount')
    const inPaise = (cell: string | undefined) => Math.round(Number((cell ?? '').replaceAll(/[^\d.-]/g, '')) * 100)
    expect(shownHead).toEqual(head)
    expect(shown).toHaveLength(rows.length + 1)
    expect(shown.slice(0, -1).map((row) => inPaise(row[amount]))).toEqual(rows.map((row) => inPaise(row[amount])))
    expect(inPaise(shown.at(-1)![amount])).toBe(rows.reduce((sum, row) => sum + inPaise(row[amount]), 0))
  },
)
