import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { canCarry, FIBER } from '#domain/hardware/device-rules.ts'
import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongRow, type Reason } from '#domain/imports/reasons.ts'
import type { Paise } from '#domain/money.ts'
import type { PlanType } from '#domain/plans/tariff.ts'

import { isServed } from './find-operators.ts'
import { judgeEach, type Given, type ImportWriter, type Judging, type Pack } from './writer.ts'

const FAR_DAYS = 400

type Row = ImportRow<'CONTRACTS'>
type Plan = {
  plancode: string
  plantype: PlanType
  hardwaretype: string
  days: number
  mrptariff: Paise
  planmode: string
  status: string
}
type Box = { lcoid: string; stbno: string; stb_type: string; subscriberid: string | null }
type Accepted = {
  rowno: number
  lcoid: string
  stbno: string
  plancode: string
  status: 'A' | 'D' | 'E'
  starts: Day
  validity: Day
  mrptariff: Paise
  autorenew: boolean
}

const codeOf = ({ plancode }: Row): string => plancode.toUpperCase()

async function findBoxes(
  { db, lock, regions }: Judging,
  rows: readonly Given<'CONTRACTS'>[],
): Promise<Map<string, Box>> {
  const { rows: boxes } = await sql<Box>`
    select lcoid, stbno, stb_type, subscriberid from box where stbno = any(${rows.map(({ row }) => row.stbno)}::text[])
      and ${isServed(regions)}
    order by lcoid, stbno ${lock ? sql`for no key update` : sql``}`.execute(db)
  return new Map(boxes.map((box) => [box.stbno, box]))
}

async function findPlans({ db }: Judging, rows: readonly Given<'CONTRACTS'>[]): Promise<Map<string, Plan>> {
  const { rows: plans } = await sql<Plan>`
    select plancode, plantype, hardwaretype, mrptariff, planmode, status,
      tariffperiod * case tariffperiodtype when 'M' then 30 else 1 end as days
    from plan where plancode = any(${rows.map(({ row }) => codeOf(row))}::text[])`.execute(db)
  return new Map(plans.map((plan) => [plan.plancode, plan]))
}

/** What runs on these boxes, or will, by box. */
async function findHeld({ db }: Judging, boxes: Iterable<Box>): Promise<Map<string, Pack[]>> {
  const keys = [...boxes]
  const { rows } = await sql<Pack & { stbno: string }>`
    select c.stbno, c.plancode, p.plantype, c.starts, c.validity
    from unnest(${keys.map(({ lcoid }) => lcoid)}::text[], ${keys.map(({ stbno }) => stbno)}::text[]) as key (lcoid, stbno)
    cross join lateral (
      select stbno, plancode, starts, validity from contract
      where lcoid = key.lcoid and stbno = key.stbno and status in ('A', 'D', 'S', 'E') and validity >= starts offset 0) as c
    join plan p using (plancode)`.execute(db)
  const held = new Map<string, Pack[]>()
  for (const { stbno, ...one } of rows) held.set(stbno, [...(held.get(stbno) ?? []), one])
  return held
}

const meets = (one: Pick<Pack, 'starts' | 'validity'>, other: Pick<Pack, 'starts' | 'validity'>): boolean =>
  one.starts <= other.validity && other.starts <= one.validity

/** Without its first day it has run for as long as it lasts. */
const packOf = ({ starts, validity }: Row, { plancode, plantype, days }: Plan): Pack => ({
  plancode,
  plantype,
  starts: starts ?? addDays(validity, 1 - days),
  validity,
})

/** Contracts that ran elsewhere before: without a debit, and told to nobody. */
export const contractImport: ImportWriter<'CONTRACTS', Accepted> = {
  judge: async (rows, judging) => {
    const boxes = await findBoxes(judging, rows)
    const plans = await findPlans(judging, rows)
    const { packs, addOns } = judging.earlier
    for (const [stbno, held] of await findHeld(judging, boxes.values())) if (!packs.has(stbno)) packs.set(stbno, held)
    const today = dayOf(judging.now)
    return judgeEach(rows, ({ rowno, row }) => {
      const box = boxes.get(row.stbno)
      const plan = plans.get(codeOf(row))
      if (!box || (judging.own !== null && box.lcoid !== judging.own)) return wrongRow('box.unknown')
      if (!plan) return wrongRow('plan.unknown')
      const one = packOf(row, plan)
      const onBox = packs.get(box.stbno) ?? []
      const baseless = wrongAddOn(one, onBox, today)
      // in earnest base packs went first
      const wrong = wrongFor(box, plan, { row, one, onBox, today }) ?? (judging.lock ? baseless : null)
      if (wrong) return wrong
      if (baseless) addOns.set(rowno, { ...one, stbno: box.stbno })
      // the next row of the same box finds it there
      packs.set(box.stbno, [...onBox, one])
      return {
        rowno,
        lcoid: box.lcoid,
        stbno: box.stbno,
        mrptariff: plan.mrptariff,
        ...one,
        ...stateOf(row, plan, today),
      }
    })
  },

  judgeLast: ({ packs, addOns }, now) => {
    const refused = new Map<number, Reason>()
    for (const [rowno, { stbno, ...one }] of addOns) {
      const wrong = wrongAddOn(one, packs.get(stbno) ?? [], dayOf(now))
      if (wrong) refused.set(rowno, wrong)
    }
    return refused
  },

  write: async (accepted, { tx, actor, now }) => {
    const { rows } = await sql<{ rowno: number; contractno: string }>`
      with numbered as materialized (
        select nextval('contract_number')::text as contractno, asked.*
        from (select * from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as asked (rowno int, lcoid text, stbno text,
          plancode text, status text, starts date, validity date, mrptariff bigint, autorenew boolean) order by rowno) as asked),
      made as (
        insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, mrptariff, kind, source,
          autorenew, provision, actor, created)
        select lcoid, contractno, stbno, plancode, status, starts, validity, 0, mrptariff, 'NEW', 'MOVED_IN', autorenew, 'ACCEPTED',
          ${actor}, ${now}
        from numbered order by rowno
        returning lcoid, contractno, status, validity),
      traced as (
        insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity,
          actor, at)
        select lcoid, contractno, 'MOVED_IN', 0, status, status, validity, validity, ${actor}, ${now} from made)
      select rowno, contractno from numbered`.execute(tx)
    return new Map(rows.map(({ rowno, contractno }) => [rowno, contractno]))
  },
}

type Beside = { row: Row; one: Pack; onBox: readonly Pack[]; today: Day }

function wrongFor(box: Box, plan: Plan, { row, one, onBox, today }: Beside): Reason | null {
  if (box.subscriberid === null) return wrongRow('contract.unassigned')
  if (!canCarry(box.stb_type, plan.hardwaretype))
    return wrongRow(plan.hardwaretype === FIBER ? 'plan.fiber' : 'plan.hardware')
  if (row.validity < addDays(today, -FAR_DAYS)) return wrongRow('contract.old')
  if (row.validity > addDays(today, FAR_DAYS)) return wrongRow('contract.far')
  if (one.starts > today) return wrongRow('contract.begins')
  const met = onBox.filter((other) => meets(one, other))
  if (met.some(({ plancode }) => plancode === one.plancode)) return wrongRow('contract.known')
  return one.plantype === 'BASE' && met.some(({ plantype }) => plantype === 'BASE')
    ? wrongRow('contract.overlap')
    : null
}

/** One that has run out needs a base pack that ran as long; one that runs, a base pack that runs too. */
function wrongAddOn(one: Pack, onBox: readonly Pack[], today: Day): Reason | null {
  if (one.plantype === 'BASE') return null
  const bases = onBox.filter(({ plantype }) => plantype === 'BASE')
  const isOver = one.validity < today
  if (!bases.some(({ starts, validity }) => isOver || (starts <= today && today <= validity)))
    return wrongRow('contract.base')
  return bases.some(({ validity }) => validity >= one.validity) ? null : wrongRow('contract.outlives')
}

function stateOf(row: Row, plan: Plan, today: Day): Pick<Accepted, 'status' | 'autorenew'> {
  const status = row.validity < today ? 'E' : row.status === 'DISCONNECTED' ? 'D' : 'A'
  const renews = status === 'A' && plan.planmode === 'RENEWABLE' && plan.status === 'ACTIVE'
  return { status, autorenew: renews && row.autorenew === 'YES' }
}
