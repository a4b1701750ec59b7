import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { grouped } from '#domain/grouped.ts'
import { subtract, type Paise } from '#domain/money.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'
import type { PlanType } from '#domain/plans/tariff.ts'
import type { Held } from '#domain/subscriptions/quote.ts'

import type { Db } from '../db/connect.ts'
import { channelsOf, type PackChannels } from '../plans/catalogue.ts'
import type { Tx } from '../write.ts'

export type BoxKey = { lcoid: string; stbno: string }

/** A contract as it stands in the database, beside what the rules ask of it. */
export type Contract = Held & {
  stbno: string
  plancode: string
  lcoprice: Paise
  mrptariff: Paise
  refunded: Paise
  amends: Paise
  autorenew: boolean
  previous: string | null
  provision: 'PENDING' | 'ACCEPTED' | 'REJECTED'
  created: Date
}

export type LoadedBox = BoxKey & {
  smcno: string
  stb_type: 'SD' | 'HD' | 'ANDROID'
  state: 'STOCK' | 'ASSIGNED' | 'FAULTY'
  subscriberid: string | null
  contracts: Contract[]
  /** Another pack is to follow the base pack that runs. */
  scheduled: boolean
}

type BoxRow = Omit<LoadedBox, 'contracts' | 'scheduled'>
type ContractRow = Omit<Contract, 'paid' | 'channels'> & {
  lcoid: string
  plantype: PlanType
  contractstatus: ContractStatus
  scheduled: boolean
}

const pairs = (keys: readonly BoxKey[]) =>
  sql`unnest(${keys.map(({ lcoid }) => lcoid)}::text[], ${keys.map(({ stbno }) => stbno)}::text[]) as key (lcoid, stbno)`

/**
 * Boxes with the contracts that still have a say: those that run or will, and of each pack the last one. Locked in one order
 * when something is to change, after the wallet and before anything else, so that two changes wait for each other in turn.
 */
export async function loadBoxes(db: Db | Tx, keys: readonly BoxKey[], how: How): Promise<Map<string, LoadedBox>> {
  const held = await loadHeld(db, keys, how)
  return boxesWith(held, await channelsOf(db, packsOf(held)))
}

type How = { today: Day; lock: boolean }
type HeldRows = { boxes: BoxRow[]; contracts: ContractRow[] }

/** The same without the channels of its packs, for those who read more channels beside them. */
export async function loadHeld(db: Db | Tx, keys: readonly BoxKey[], { today, lock }: How): Promise<HeldRows> {
  const { rows: boxes } = await sql<BoxRow>`
    select b.lcoid, b.stbno, b.vcno as smcno, b.stb_type, b.state, b.subscriberid
    from box b join ${pairs(keys)} using (lcoid, stbno)
    order by b.lcoid, b.stbno ${lock ? sql`for no key update of b` : sql``}`.execute(db)
  // after the lock was granted: what another window did meanwhile is seen
  const { rows: contracts } = await contractRows(db, keys, today)
  return { boxes, contracts }
}

export const packsOf = ({ contracts }: HeldRows): string[] => contracts.map(({ packagecode }) => packagecode)

export function boxesWith(
  { boxes, contracts }: HeldRows,
  channels: ReadonlyMap<string, PackChannels>,
): Map<string, LoadedBox> {
  const ofBox = grouped(contracts, ({ lcoid, stbno }) => `${lcoid} ${stbno}`)
  return new Map(
    boxes.map((box) => {
      const rows = ofBox.get(`${box.lcoid} ${box.stbno}`) ?? []
      const scheduled = rows.some((row) => row.scheduled)
      return [box.stbno, { ...box, scheduled, contracts: rows.map((row) => toContract(row, channels)) }]
    }),
  )
}

const contractRows = (db: Db | Tx, keys: readonly BoxKey[], today: Day) =>
  sql<ContractRow>`
    select * from (
      select c.lcoid, c.stbno, c.contractno, c.plancode, p.planname, p.plantype, p.packagecode, c.status as contractstatus,
        c.starts, c.validity, c.lcoprice, c.mrptariff, c.refunded, c.amends, c.autorenew, c.previous, c.provision, c.created,
        exists (select from scheduled_change s
          where s.lcoid = c.lcoid and s.stbno = c.stbno and s.state = 'PENDING') as scheduled,
        row_number() over (partition by c.lcoid, c.stbno, p.packagecode order by c.validity desc, c.contractno desc) as place
      from contract c join ${pairs(keys)} using (lcoid, stbno) join plan p using (plancode)
      where c.status <> 'C') as held
    where place = 1 or validity >= ${today}::date
    order by lcoid, stbno, validity, contractno`.execute(db)

const toContract = (
  { lcoid: _lcoid, scheduled: _scheduled, ...row }: ContractRow,
  channels: ReadonlyMap<string, PackChannels>,
): Contract => ({
  ...row,
  paid: subtract(row.lcoprice, row.refunded),
  channels: channels.get(row.packagecode)?.counted ?? [],
})

/** One box of this operator; another's does not exist here. */
export async function loadBox(db: Db | Tx, key: BoxKey, how: How): Promise<LoadedBox> {
  const box = (await loadBoxes(db, [key], how)).get(key.stbno)
  if (!box) throw new Failure('not.found')
  return box
}
