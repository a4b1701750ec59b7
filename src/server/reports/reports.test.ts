import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import { fullPath } from '#domain/endpoint.ts'
import { parseRupees, rupeesInText } from '#domain/money.ts'
import type { Column } from '#domain/reports/declaration.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { REPORT_NAMES, type ReportName } from '#domain/reports/calls.ts'

import { handlers } from '../handlers.ts'
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

type Field = string | number | null | undefined
type Page = { data: Record<string, Field>[]; next?: string | null; total?: string }

/** All pages of a report's own call, and what it says below them. */
async function walk(report: ReportName, filters = '') {
  const path = fullPath(calls[REPORTS[report].call].path)
  const rows: Page['data'] = []
  let page: Page
  let after = ''
  do {
    const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(filters)), ...REPORTS[report].fixed })
    if (after) query.set('after', after)
    page = (await operator.send(`${path}?${query}`)).json<Page>()
    rows.push(...page.data)
    after = page.next ?? ''
  } while (after)
  return { rows, reply: page as Page & Record<string, unknown> }
}

const exported = async (report: ReportName, format: string, filters = '') =>
  operator.send(`/lco/v1/reports/export?${new URLSearchParams({ report, format, filters })}`)

const ist = (iso: string) => new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A field of the call's row as a CSV shows it. */
function shown(value: Field, { kind, values }: Column): string {
  if (value === null || value === undefined) return ''
  const text = values?.[String(value)]?.en ?? String(value)
  if (kind === 'moment') return ist(text)
  return kind === 'text' && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

const standing = REPORT_NAMES.filter((name) => REPORTS[name].call in handlers)
const columnSum = (rows: readonly string[][], place: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[place]) * 100), 0)

describe.each(standing)('%s', (report) => {
  const { columns, filters, totals = [] } = REPORTS[report]

  // taking this one is itself something that was done
  const isAboutItself = report === 'activity'

  it.skipIf(isAboutItself)('as a CSV has the rows of its call, all of them and in the same order', async () => {
    const { rows } = await walk(report)
    const [head, ...body] = readTable((await exported(report, 'csv')).body)
    expect(head).toEqual(columns.map(({ title }) => title.en))
    expect(body).toEqual(rows.map((row) => columns.map((column) => shown(row[column.key], column))))
  })

  it.runIf(filters.includes('from') && !isAboutItself)('is narrowed as its call is', async () => {
    const range = `from=${inDays(-25)}&to=${inDays(3)}&after=nonsense`
    const { rows } = await walk(report, `from=${inDays(-25)}&to=${inDays(3)}`)
    const [, ...body] = readTable((await exported(report, 'csv', range)).body)
    expect(body).toHaveLength(rows.length)
  })

  it.each(totals.filter(({ of }) => columns.some(({ key, total }) => key === of && total)))(
    'adds up $of to what its call says under $key',
    async ({ key, of }) => {
      const { reply } = await walk(report)
      const [, ...body] = readTable((await exported(report, 'csv')).body)
      const place = columns.findIndex((column) => column.key === of)
      const { totalIf, kind } = columns[place]!
      const counted = totalIf
        ? body.filter((row) => row[columns.findIndex((column) => column.key === totalIf.key)] === 'Paid')
        : body
      const sum = columnSum(counted, place) / 100
      expect(kind === 'money' ? sum.toFixed(2) : sum).toBe(reply[key])
    },
  )

  it('comes as a spreadsheet and on paper', async () => {
    const few = filters.includes('from') ? `from=${inDays(-2)}&to=${inDays(1)}` : ''
    const [sheet, paper] = [await exported(report, 'xlsx'), await exported(report, 'pdf', few)]
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(sheet.headers['content-disposition']).toContain(`${report}-${inDays(0)}.xlsx`)
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(paper.rawPayload.subarray(-6).toString()).toContain('%%EOF')
  })
})

it('finds the reports it compares', () => {
  expect(standing.length).toBeGreaterThanOrEqual(10)
})

describe('money reports equal the ledger of the range', () => {
  const range = `from=${inDays(-75)}&to=${inDays(0)}`

  async function sums(report: ReportName, key: string, paidOnly = false): Promise<number> {
    const { columns } = REPORTS[report]
    const placeOf = (name: string) => columns.findIndex((column) => column.key === name)
    const [, ...body] = readTable((await exported(report, 'csv', range)).body)
    const counted = paidOnly ? body.filter((row) => row[placeOf('status')] === 'Paid') : body
    return columnSum(counted, placeOf(key))
  }

  async function ledger(which: string): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount) filter (where ${sql.raw(which)}), 0)::bigint as sum
      from transfer where lcoid = 'LCO10001' and at >= ${`${inDays(-75)} 00:00+05:30`} and at < ${`${inDays(1)} 00:00+05:30`}`.execute(
      server.db,
    )
    return rows[0]!.sum
  }

  it.each([
    ['accountstatement', 'debit', `from_account = 'wallet'`],
    ['accountstatement', 'credit', `to_account = 'wallet'`],
    ['walletdebit', 'amount', `from_account = 'wallet'`],
    ['refund', 'credit', `reason in ('refund', 'commission')`],
    ['activation', 'lcoprice', `reason = 'plan-sale'`],
  ] as const)('%s: %s', async (report, key, which) => {
    const moved = await ledger(which)
    expect(moved).toBeGreaterThan(0)
    expect(await sums(report, key)).toBe(moved)
  })

  it.each([
    ['payment', 'amount', `reason = 'topup'`],
    ['boxorders', 'totalprice', `reason = 'box-sale'`],
  ] as const)('%s: %s of what was paid', async (report, key, which) => {
    const moved = await ledger(which)
    expect(moved).toBeGreaterThan(0)
    expect(await sums(report, key, true)).toBe(moved)
  })
})

it('a statement on paper opens and closes with what its call says', async () => {
  const range = `from=${inDays(-5)}&to=${inDays(0)}`
  const { reply } = await walk('accountstatement', range)
  const paper = (await readPdf((await exported('accountstatement', 'pdf', range)).rawPayload)).join(' ')
  expect(paper).toContain(`Opening balance: ${rupeesInText(parseRupees(String(reply['opening'])))}`)
  expect(paper).toContain(`Closing balance: ${rupeesInText(parseRupees(String(reply['closing'])))}`)
})

describe('who asks and how', () => {
  it.each([`x' or true --`, `$1`, `\\' ; select 1`, `"`])(
    'a filter that reads %j is a text and nothing else',
    async (city) => {
      const reply = await exported('subscriberlist', 'csv', new URLSearchParams({ city }).toString())
      expect([reply.statusCode, readTable(reply.body)]).toEqual([200, [expect.any(Array)]])
    },
  )

  it('a filter that its call would refuse is refused by the same code', async () => {
    const reply = await exported('subscriberlist', 'csv', 'from=tomorrow')
    expect(reply.json()).toMatchObject({ code: 'input.invalid', fields: { from: 'date' } })
  })

  it('a sub-user who may not see the homes gets them in no file either', async () => {
    const form = {
      name: 'Clerk',
      mobileno: '9822222222',
      email: '',
      permissions: 'reports',
      dailylimit: '',
      password: 'Monsoon2026',
    }
    const { lcosubuserid } = (await operator.send('/lco/v1/subuser', { form })).json<{ lcosubuserid: string }>()
    const clerk = await server.as(lcosubuserid, 'Monsoon2026')
    const ask = (report: ReportName) => clerk.send(`/lco/v1/reports/export?report=${report}&format=csv`)
    expect((await ask('subscriberlist')).json()).toMatchObject({ code: 'permission.denied' })
    expect((await ask('packsales')).statusCode).toBe(200)
  })

  it('another operator’s rows are in no file', async () => {
    const other = await server.as('LCO10002')
    const { body } = await other.send('/lco/v1/reports/export?report=walletdebit&format=csv')
    expect(body).toContain('LCO10002')
    expect(body).not.toContain('LCO10001')
  })
})
