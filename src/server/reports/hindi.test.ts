// @day 2026-07-15
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { REPORT_NAMES, type ReportName } from '#domain/reports/calls.ts'
import { REPORTS } from '#domain/reports/declarations.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { readTable } from '../testing/read-csv.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterAll(() => server.close())

/** What operators in India write in these letters in any language. */
const NAMES = /\b(?:STBs?|LCO|MRP|CAN|VC|SD|HD|SMS|UPI|eKYC|KYC|OTP|OTT|CRF|PIN|RCA|Android|[CSI]?GST|Excel)\b/g
const englishIn = (text: string): string[] => text.replaceAll(NAMES, '').match(/[A-Za-z]{2,}/g) ?? []

const exported = (report: ReportName, format: string, filters = '') =>
  operator.send(`/lco/v1/reports/export?${new URLSearchParams({ report, format, filters, language: 'hi' })}`)

/** Of a cell what the portal said, not what is data: a value that nobody named is data, and so is what follows an opening. */
function saidIn(report: ReportName, place: number, cell: string): string {
  const { values, openings } = REPORTS[report].columns[place]!
  if (openings) return openings.some(({ kept }) => cell.startsWith(kept)) ? cell : ''
  return values && (Object.hasOwn(values, cell) || Object.values(values).some(({ hi }) => hi === cell)) ? cell : ''
}

const few = (report: ReportName) =>
  REPORTS[report].filters.includes('from') ? `from=${inDays(-2)}&to=${inDays(1)}` : ''

describe.each(REPORT_NAMES)('%s in Hindi', (report) => {
  it('as a CSV has no English word beside data', async () => {
    const [head, ...rows] = readTable((await exported(report, 'csv')).body)
    expect(head!.flatMap(englishIn)).toEqual([])
    const said = rows.flatMap((row) => row.map((cell, place) => saidIn(report, place, cell)))
    expect([...new Set(said.flatMap(englishIn))]).toEqual([])
  })

  it('as a spreadsheet has none either, nor in what stands beside its rows', async () => {
    const sheets = await readXlsx((await exported(report, 'xlsx', few(report))).rawPayload)
    const [head, ...rows] = sheets[0]!.data.map((row) => row.map((cell) => String(cell ?? '')))
    expect(head!.flatMap(englishIn)).toEqual([])
    const said = rows.flatMap((row) => row.map((cell, place) => saidIn(report, place, cell)))
    expect([...new Set(said.flatMap(englishIn))]).toEqual([])
  })

  it('on paper begins with its Hindi title, and has no heading and no state in English', async () => {
    const paper = (await readPdf((await exported(report, 'pdf', few(report))).rawPayload)).join(' ')
    const { title, columns, totals = [] } = REPORTS[report]
    const words = [title, ...columns.map((column) => column.title), ...totals.map((total) => total.title)]
    const english = words
      .filter(({ en, hi }) => en !== hi && englishIn(en).length > 0)
      .map(({ en }) => en.replace(' (₹)', ''))
    const told = english.filter((word) => new RegExp(String.raw`(?<![\w'])${word}(?![\w'])`).test(paper))
    expect(told).toEqual([])
    expect(paper).not.toContain('Made on')
    expect(paper).not.toMatch(/\d [ap]m\b/i)
  })
})

it('a report that was taken stands in the activity under its title, not under its code', async () => {
  await exported('subscriberlist', 'csv')
  const [, ...rows] = readTable((await exported('activity', 'csv')).body)
  const place = REPORTS.activity.columns.findIndex(({ key }) => key === 'target')
  const named = rows.map((row) => row[place])
  expect(named).toContain(REPORTS.subscriberlist.title.hi)
  expect(named.filter((cell) => REPORT_NAMES.some((code) => code === cell))).toEqual([])
})

it('a reason that was picked from a list stands in the activity in words, not as it was picked', async () => {
  const { contractno } = await server.db
    .selectFrom('contract')
    .select('contractno')
    .where('lcoid', '=', 'LCO10001')
    .where('status', '=', 'A')
    .where('validity', '>', inDays(1))
    .orderBy('contractno')
    .limit(1)
    .executeTakeFirstOrThrow()
  await operator.send('/lco/v1/disconnect.php', { form: { contractno, reason: 'House Locked' } })
  const [, ...rows] = readTable((await exported('activity', 'csv')).body)
  const place = REPORTS.activity.columns.findIndex(({ key }) => key === 'reason')
  expect(rows.map((row) => row[place])).toContain('घर बंद है')
})
