import { createHash } from 'node:crypto'

import { addDays, type Day, DAY_MS, HOUR_MS, startOf } from '#domain/dates.ts'
import { grouped, valueFor } from '#domain/lists.ts'
import { ZERO } from '#domain/money.ts'

import { insertAll, takeNumbers } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import type { DemoContract } from './contracts.ts'

type World = { lcoid: string; today: Day; now: Date }
export type NumberedContract = DemoContract & { lcoid: string; contractno: string; previous: string | null }

const isBase = ({ plantype }: DemoContract): boolean => plantype === 'BASE'
const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS)

/** On one day of the last weeks some packs were renewed from a file instead of one by one. */
export function inBulk(contracts: readonly DemoContract[], { today }: World): DemoContract[] {
  const lately = contracts.filter(
    (one) => isBase(one) && one.follows && one.starts >= addDays(today, -15) && one.starts <= addDays(today, -3),
  )
  const [busiest = []] = [...grouped(lately, ({ starts }) => starts).values()].toSorted((a, b) => b.length - a.length)
  const chosen = busiest.slice(0, 6)
  for (const contract of chosen) {
    contract.source = 'BULK'
    contract.created = new Date(startOf(contract.starts).getTime() + 11 * HOUR_MS)
  }
  return chosen
}

type Bulk = { bulk: readonly DemoContract[]; contracts: readonly NumberedContract[]; world: World }

/** The file they came from, with two rows that could not be done. */
export async function seedBulkJob(tx: Tx, { bulk, contracts, world: { lcoid } }: Bulk): Promise<void> {
  const [first] = bulk
  if (!first) return
  const jobid = `JOB${(await takeNumbers(tx, 'bulk_job_number', 1)) + 1}`
  const created = new Date(first.created.getTime() - 60_000)
  const sha256 = createHash('sha256').update(jobid).digest('hex')
  const finished = new Date(first.created.getTime() + 2000)
  const job = { lcoid, jobid, kind: 'ACTIVATE', filename: 'renewals.csv', sha256, state: 'DONE', actor: lcoid } as const
  await insertAll(tx, 'bulk_job', [{ ...job, created, finished }])
  const shared = { lcoid, jobid }
  const done = contracts
    .filter(({ source }) => source === 'BULK')
    .map(({ stbno, plancode, lcoprice, validity, contractno }) => {
      const money = { price: lcoprice, validity, contractno }
      return { ...shared, stbno, value: plancode, state: 'DONE' as const, reason: '', ...money }
    })
  const left = contracts
    .filter((one) => one.status === 'D' && isBase(one))
    .slice(0, 2)
    .map(({ stbno, plancode }) => {
      const nothing = { price: ZERO, validity: null, contractno: null }
      return {
        ...shared,
        stbno,
        value: plancode,
        state: 'FAILED' as const,
        reason: 'contract.disconnected',
        ...nothing,
      }
    })
  await insertAll(
    tx,
    'bulk_row',
    [...done, ...left].map((row, n) => ({ ...row, rowno: n + 1 })),
  )
}

const OTHER_FORM = new Map([
  ['DESI-30D', 'DESI-90D'],
  ['PARIVAR-30D', 'PARIVAR-180D'],
  ['DESI-90D', 'PARIVAR-30D'],
  ['PARIVAR-90D', 'PARIVAR-30D'],
])

/** Changes that wait for the end of a pack, and some that were carried out, taken back or could not be paid. */
export async function scheduledChanges(tx: Tx, contracts: readonly NumberedContract[], { lcoid, today, now }: World) {
  const running = contracts.filter((one) => isBase(one) && one.status === 'A' && OTHER_FORM.has(one.plancode))
  const waiting = running.filter(({ autorenew }) => !autorenew).slice(0, 5)
  const dropped = running.filter(({ previous }) => previous !== null).slice(-2)
  const expired = contracts.find((one) => isBase(one) && one.status === 'E' && OTHER_FORM.has(one.plancode))
  const rows = [
    ...contracts
      .filter(({ source, previous }) => source === 'SCHEDULE' && previous !== null)
      .map((one) => change(one.previous!, one, { state: 'DONE', at: one.created })),
    ...dropped.map((one) => change(one.previous!, one, { state: 'CANCELLED', reason: 'RENEWED', at: one.created })),
    ...(expired ? [failed(expired)] : []),
    ...waiting.map((one, n) => ({
      ...change(one.contractno, one, { state: 'PENDING', at: daysBefore(now, n) }),
      plancode: valueFor(OTHER_FORM, one.plancode),
      created: daysBefore(now, n),
    })),
  ].filter(({ created }) => created >= startOf(addDays(today, -365)))
  const before = await takeNumbers(tx, 'schedule_number', rows.length)
  return rows
    .toSorted((a, b) => a.created.getTime() - b.created.getTime())
    .map((row, n) => ({ ...row, lcoid, actor: lcoid, scheduleid: `SCH${before + 1 + n}` }))
}

type Became = { state: 'DONE' | 'CANCELLED' | 'FAILED' | 'PENDING'; reason?: string; at: Date }

const change = (contractno: string, to: NumberedContract, { state, reason = '', at }: Became) => ({
  stbno: to.stbno,
  contractno,
  plancode: to.plancode,
  state,
  reason,
  created: daysBefore(at, 5),
  updated: at,
})

const failed = (on: NumberedContract) => ({
  ...change(on.contractno, on, { state: 'FAILED', reason: 'wallet.insufficient', at: startOf(on.validity) }),
  plancode: valueFor(OTHER_FORM, on.plancode),
})

/** Renewals that were given up lately because the wallet was short. */
export function pastTries(contracts: readonly NumberedContract[], { lcoid, today }: World) {
  return contracts
    .filter((one) => isBase(one) && one.status === 'E' && one.validity < today && one.validity > addDays(today, -25))
    .filter(({ contractno }) => !contracts.some(({ previous }) => previous === contractno))
    .slice(0, 3)
    .map(({ contractno, validity }) => ({
      lcoid,
      contractno,
      tries: 4,
      next_try: null,
      reason: 'wallet.insufficient',
      at: new Date(startOf(validity).getTime() + 12 * HOUR_MS),
    }))
}
