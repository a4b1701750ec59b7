import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { dayOf } from '#domain/dates.ts'

import type { TenantClient } from './db/connect.ts'
import { costOf, type Cost } from './testing/buffers.ts'
import { newHome } from './testing/homes.ts'
import { testServer, type TestServer } from './testing/server.ts'
import { growOperator } from './testing/large-operator.ts'
import { addressOf, pageCases, type PageCase } from './testing/page-cases.ts'
import { homeWith } from './testing/sold.ts'
import { leaveIn } from './testing/shop.ts'

const LCOID = 'LCO10001'
const TODAY = '2026-07-15'
const SMALL = 2000
const LARGE = 8000
/** An operator as large as they come. */
const LARGEST = 50_000
const MOST_BUFFERS = 500
/** More than that, and why: none of it grows with the operator but by a level of an index. */
const DEARER: Readonly<Record<string, number>> = {
  // each of fifty boxes is quoted from its own contracts; with the filter its base pack is looked up first
  getExpiryReport: 4000,
  getExpiredReport: 2500,
  listRenewalTries: 2500,
  // five look-ups for each of fifty rows
  getScheduleReport: 900,
  // the catalogue, the same for everybody
  listPlans: 750,
  listSellablePlans: 750,
  // of the whole catalogue
  listChannels: 2000,
}
/** Known to grow with the operator: the boxes themselves are the answer, a sum over all that renew themselves, the collection book. */
const GROWING =
  /^(listPriceChanges|getExpiryReport .*autorenewd|getCollections|getWalk|listAccounts|listAreas|listBags|listReceipts)/
/** A page so deep that whoever counts up to it is found out. */
const DEEP_PAGES = 12

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
let client: pg.Client

const first = 1_000_000
/** What the filters are asked that no list to choose from names; of the rows that were grown. */
const KNOWN: Record<string, string> = {
  customerid: String(3_000_000_000 + first),
  customerno: String(4_000_000_000 + first),
  stbno: String(7_000_000_000_000_000 + first),
  contractno: String(8_000_000_000 + first * 3 + 2),
  city: 'Nowhere',
  subuserid: 'SUB10001',
  q: 'no such name',
  query: 'no such words',
  ticketid: `DKT${50_000_000 + first}`,
  jobid: `JOB${50_000_000 + first}`,
  refundid: `REF${50_000_000 + first}`,
  reportid: `RPT${50_000_000 + first}`,
  id: String(50_000_000 + first),
  days: '90',
}
const CASES = pageCases(KNOWN, TODAY)

type Page = { next?: string | null; data?: unknown[] } | null
type Asked = { sent: Sent[]; status: number; next: string | null; rows: number }
type Sent = { sql: string; parameters: unknown[]; tenant: string }

/** What the server asks of the database for one request. */
async function statementsOf(url: string): Promise<Asked> {
  const sent: Sent[] = []
  const real = Reflect.get(pg.Client.prototype, 'query') as (...words: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: TenantClient,
    ...words: unknown[]
  ) {
    const [query] = words as [pg.QueryConfig | string]
    const [text, values = []] = typeof query === 'string' ? [query] : [query.text, query.values]
    if (/^\s*(select|with)\b/i.test(text) && !/set_config/.test(text))
      sent.push({ sql: text, parameters: values, tenant: this.tenant ?? '*' })
    return real.apply(this, words) as never
  })
  try {
    const reply = await lco.send(url)
    const page = reply.statusCode === 200 ? (reply.json() as Page) : null
    return { sent, status: reply.statusCode, next: page?.next ?? null, rows: page?.data?.length ?? 0 }
  } finally {
    spy.mockRestore()
  }
}

const known = new Map<string, Cost>()
async function costOfPage(url: string): Promise<Cost & { status: number; rows: number }> {
  const { sent, status, rows } = await statementsOf(url)
  const total = { buffers: 0, wholly: [] as string[], status, rows }
  for (const { sql, parameters, tenant } of sent) {
    const key = JSON.stringify([sql, parameters, tenant])
    const db = tenant === '*' ? server.connections.system : server.connections.forTenant(tenant)
    const cost = known.get(key) ?? (await costOf(db, { sql, parameters }))
    known.set(key, cost)
    total.buffers += cost.buffers
    total.wholly.push(...cost.wholly)
  }
  return total
}

/** The page that many pages further on, or as far as it goes. */
async function deepPage(one: PageCase): Promise<PageCase | null> {
  let after = ''
  for (let page = 0; page < DEEP_PAGES; page++) {
    const { next } = await statementsOf(addressOf({ ...one, wire: { ...one.wire, ...(after && { after }) } }))
    if (!next) break
    after = next
  }
  return after ? { ...one, name: `${one.name}, deep`, wire: { ...one.wire, after } } : null
}

type Measured = Awaited<ReturnType<typeof costOfPage>>
async function measure(): Promise<Map<string, Measured>> {
  known.clear()
  const costs = new Map<string, Measured>()
  for (const one of CASES) {
    costs.set(one.name, await costOfPage(addressOf(one)))
    // how deep it is read depends on its order, which a filter does not change
    const deep = one.wire['from'] ? null : await deepPage(one)
    if (deep) costs.set(deep.name, await costOfPage(addressOf(deep)))
  }
  return costs
}

/** A row of each kind that the demonstration's operator has none of. */
async function makeModels(): Promise<void> {
  const { subscriberid, stbno } = await newHome(server, LCOID, { daysLeft: 3 })
  const post = async (path: string, form: Record<string, string>) => {
    const reply = await lco.send(`/lco/v1${path}`, { form })
    if (reply.statusCode !== 200) throw new Error(`${path} ${reply.statusCode} ${reply.body}`)
  }
  await post('/sendsms', { smsid: 'EXP3', subscribers: subscriberid })
  await post('/invoice', { customerid: subscriberid, stbno, plancodes: 'PARIVAR-30D' })
  await post('/reports', { report: 'activation', format: 'csv' })
  const sold = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
  await post('/hardware/retrack', { stbno: sold.stbno })
  while ((await server.deliver()) > 0);
}

let small: Map<string, Measured>
let large: Map<string, Measured>
let tables: Set<string>
beforeAll(async () => {
  server = await testServer({ untouched: true })
  lco = await server.as(LCOID)
  await leaveIn(server, LCOID, 10_000_000)
  expect(dayOf(server.clock.now())).toBe(TODAY)
  await makeModels()
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await growOperator(client, { lcoid: LCOID, first, homes: SMALL, today: TODAY })
  small = await measure()
  await growOperator(client, { lcoid: LCOID, first: first + SMALL, homes: LARGE - SMALL, today: TODAY })
  large = await measure()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 1000`,
  )
  tables = new Set(rows.map(({ name }) => name))
}, 900_000)
// rows without their books
afterAll(async () => {
  await client.end()
  await server.close({ spoiled: true })
})

/** What it comes to at the largest, if it goes on growing as it grew; a page that has more rows costs more, and then it is full. */
function atTheLargest(name: string): number {
  const [at, before] = [large.get(name)!, small.get(name)]
  const grew = before && before.rows === at.rows ? Math.max(0, at.buffers - before.buffers) : 0
  return Math.round(at.buffers + (grew / (LARGE - SMALL)) * (LARGEST - LARGE))
}

it('every page answers', () => {
  const refused = [...large].filter(([, { status }]) => status !== 200).map(([name]) => name.split(/[ ,]/)[0])
  // what is not there: documents, a file of customers, a receipt by an invented number; a contract that was renewed since
  const missing = ['getCustomerImport', 'getDownloadLink', 'listCustomerImportRows', 'listReceipts', 'quoteRefund']
  expect(refused.filter((name) => !missing.includes(name!))).toEqual([])
})

it('no page of an operator with 50,000 homes reads more than 500 database pages, whatever it is narrowed by and however deep', () => {
  const dear = [...large.keys()]
    .map((name) => ({ name, buffers: atTheLargest(name), most: DEARER[name.split(/[ ,]/)[0]!] ?? MOST_BUFFERS }))
    .filter(({ name, buffers, most }) => buffers > most && !GROWING.test(name))
  expect(dear).toEqual([])
})

it('no page reads a table of the operators’ from end to end', () => {
  const whole = [...large].flatMap(([name, { wholly }]) =>
    wholly.filter((table) => tables.has(table) && !GROWING.test(name)).map((table) => `${name}: ${table}`),
  )
  expect(whole).toEqual([])
})
