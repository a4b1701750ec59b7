import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { REGION_NAMES } from '#domain/gstin.ts'
import { itemAt } from '#domain/lists.ts'

import { rowsLike } from '../db/rows.ts'
import { type Tx, DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

type Slab = Input<typeof setCalls.saveNcfSlab>

const isServed = (region: string): boolean => region === '*' || (REGION_NAMES as readonly string[]).includes(region)

export const ncfHandlers = { listNcfSlabs, saveNcfSlab }

async function listNcfSlabs(_input: object, { system }: DeskContext) {
  const data = await system
    .selectFrom('ncf_slab')
    .selectAll()
    .orderBy('region')
    .orderBy('effective', 'desc')
    .orderBy('above')
    .execute()
  return { count: data.length, data }
}

async function saveNcfSlab(slab: Slab, { writeFor, now }: DeskContext) {
  if (!isServed(slab.region)) throw wrong('region', 'unknown')
  if (slab.effective <= dayOf(now())) throw wrong('effective', 'afterToday')
  if (slab.lcoprice > slab.mrptariff) throw wrong('lcoprice', 'aboveCustomer')
  return writeFor(DESK)(async (tx, note) => {
    await sql`lock table ncf_slab in share row exclusive mode`.execute(tx)
    await startDay(tx, slab)
    const before = await slabsOf(tx, slab)
    await tx
      .insertInto('ncf_slab')
      .values(slab)
      .onConflict((known) => known.columns(['region', 'effective', 'above']).doUpdateSet(slab))
      .execute()
    const after = await slabsOf(tx, slab)
    // more channels never cost less
    if (!rises(after.map(({ mrptariff }) => mrptariff))) throw wrong('mrptariff', 'belowFewer')
    if (!rises(after.map(({ lcoprice }) => lcoprice))) throw wrong('lcoprice', 'belowFewer')
    note({ what: 'ncf', target: `${slab.region} ${slab.effective}`, before, after })
    return slab
  })
}

const rises = (amounts: readonly number[]): boolean =>
  amounts.every((one, n) => n === 0 || one >= itemAt(amounts, n - 1))

const slabsOf = (tx: Tx, { region, effective }: Slab) =>
  rowsLike(tx, 'ncf_slab', { region, effective }).select(['above', 'mrptariff', 'lcoprice']).orderBy('above').execute()

/** The slabs of a day hold together, so those that nobody changes come along to it. */
const startDay = (tx: Tx, { region, effective }: Slab) =>
  sql`
    insert into ncf_slab (region, effective, above, mrptariff, lcoprice)
    select ${region}, ${effective}::date, above, mrptariff, lcoprice from ncf_slab
    where (region, effective) = (
      select region, effective from ncf_slab where region in (${region}, '*') and effective < ${effective}::date
      order by region = '*', effective desc limit 1)
      and not exists (select from ncf_slab where region = ${region} and effective = ${effective}::date)`.execute(tx)
