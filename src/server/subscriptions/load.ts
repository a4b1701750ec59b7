import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { subtract, type Paise } from '#domain/money.ts'
import type { ContractStatus, SoldDays } from '#domain/subscriptions/contract.ts'
import type { PlanType } from '#domain/plans/tariff.ts'
import type { Service } from '#domain/services/parts.ts'
import type { Held } from '#domain/subscriptions/quote.ts'

import type { Db } from '../db/connect.ts'
import { packChannels, type PackChannels } from '../plans/catalogue.ts'
import { CATALOGUE_VERSION } from '../plans/kept.ts'
import { SOLD_DAYS } from '../subscribers/store.ts'
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
  sold: SoldDays | null
  autorenew: boolean
  /** The sub-user who switched it on. */
  autorenewby?: string | null
  previous: string | null
  provision: 'PENDING' | 'ACCEPTED' | 'REJECTED'
  created: Date
  /** What its plan is made of. */
  services: readonly Service[]
}

export type LoadedBox = BoxKey & {
  smcno: string
  stb_type: 'SD' | 'HD' | 'ANDROID' | 'FIBER'
  state: 'STOCK' | 'ASSIGNED' | 'FAULTY'
  subscriberid: string | null
  contracts: Contract[]
  /** Another pack is to follow the base pack that runs. */
  scheduled: boolean
  /** Who has it was erased, and nobody has said since who it is. */
  nobody: boolean
}

type BoxRow = Omit<LoadedBox, 'contracts'>
type ContractRow = Omit<Contract, 'paid' | 'channels'> & { plantype: PlanType; contractstatus: ContractStatus }
type Operator = { lcoid: string; region: string; ncf: boolean }

const pairs = (keys: readonly BoxKey[]) =>
  sql`unnest(${keys.map(({ lcoid }) => lcoid)}::text[], ${keys.map(({ stbno }) => stbno)}::text[]) as key (lcoid, stbno)`

/**
 * Boxes with the contracts that still have a say: those that run or will, and of each pack the last one. Locked in one order
 * when something is to change, after the wallet and before anything else, so that two changes wait for each other in turn.
 */
export async function loadBoxes(db: Db | Tx, keys: readonly BoxKey[], how: How): Promise<Map<string, LoadedBox>> {
  const held = await loadHeld(db, keys, how)
  return boxesWith(held, await packChannels(db, held.version))
}

type How = {
  today: Day
  lock: boolean
  /** Without what is over: an STB of years has one for every month. */
  lasting?: boolean
}
export type HeldRows = {
  boxes: (BoxRow & { contracts: ContractRow[] })[]
  operators: Operator[]
  /** The catalogue that was in force when they were read. */
  version: string | undefined
}

const lockBoxes = (tx: Db | Tx, keys: readonly BoxKey[]) =>
  sql`select from box join ${pairs(keys)} using (lcoid, stbno)
    order by box.lcoid, box.stbno for no key update of box`.execute(tx)

type HeldRow = Operator & { version: string } & (
    | ({ stbno: null } & { [name in Exclude<keyof BoxRow, 'lcoid' | 'stbno'>]: null } & { contractno: null })
    | (Omit<BoxRow, 'lcoid'> & (ContractRow | { contractno: null }))
  )

/** The same without the channels of its packs, for those who read more channels beside them. */
export async function loadHeld(db: Db | Tx, keys: readonly BoxKey[], how: How): Promise<HeldRows> {
  if (keys.length === 0) return { boxes: [], operators: [], version: undefined }
  // on its own: what another window did while we waited is seen by the statement after it
  if (how.lock) await lockBoxes(db, keys)
  const { rows } = await heldRows(keys, how).execute(db)
  const operators = new Map<string, Operator>()
  const boxes = new Map<string, HeldRows['boxes'][number]>()
  for (const row of rows) {
    const { lcoid, region, ncf } = row
    operators.set(lcoid, { lcoid, region, ncf })
    if (row.stbno === null) continue
    const key = `${lcoid} ${row.stbno}`
    const { stbno, smcno, stb_type, state, subscriberid, scheduled, nobody } = row
    const found = { lcoid, stbno, smcno, stb_type, state, subscriberid, scheduled, nobody, contracts: [] }
    const box = boxes.get(key) ?? found
    boxes.set(key, box)
    if (row.contractno !== null) box.contracts.push(contractOf(row))
  }
  for (const { contracts } of boxes.values()) passOnAutoRenew(contracts)
  return { boxes: [...boxes.values()], operators: [...operators.values()], version: rows[0]?.version }
}

/** What another follows has nothing left to renew, whatever stands in its row: a sale writes no contract but its own. */
function passOnAutoRenew(contracts: ContractRow[]): void {
  const followed = new Set(contracts.map(({ previous }) => previous))
  for (const contract of contracts) contract.autorenew &&= !followed.has(contract.contractno)
}

const contractOf = (row: ContractRow): ContractRow => ({
  contractno: row.contractno,
  stbno: row.stbno,
  plancode: row.plancode,
  planname: row.planname,
  plantype: row.plantype,
  packagecode: row.packagecode,
  contractstatus: row.contractstatus,
  starts: row.starts,
  validity: row.validity,
  lcoprice: row.lcoprice,
  mrptariff: row.mrptariff,
  refunded: row.refunded,
  amends: row.amends,
  sold: row.sold,
  autorenew: row.autorenew,
  autorenewby: row.autorenewby ?? null,
  previous: row.previous,
  provision: row.provision,
  created: row.created,
  services: row.services,
})

export function boxesWith({ boxes }: HeldRows, channels: ReadonlyMap<string, PackChannels>): Map<string, LoadedBox> {
  return new Map(
    boxes.map((box) => [box.stbno, { ...box, contracts: box.contracts.map((row) => toContract(row, channels)) }]),
  )
}

/** From which day on the `part` was charged again, if it was. */
export const AGAIN = sql<Day | null>`(
  select max((e.at at time zone 'Asia/Kolkata')::date) from contract_event e
  where e.lcoid = part.lcoid and e.contractno = part.contractno and e.what = 'RESTORED' and e.service = part.service)`

/** How the parts of the contract `c` ran. Looked for where money was given back at all, which is seldom. */
export const SOLD = sql<SoldDays | null>`case when c.refunded > c.amends then (
  select jsonb_build_object('price', c.lcoprice, 'days', ${SOLD_DAYS}, 'parts', jsonb_agg(jsonb_build_object('price', part.price,
    'refused', part.state = 'REJECTED', 'again', ${AGAIN})))
  from contract_part part where part.lcoid = c.lcoid and part.contractno = c.contractno having count(*) > 0) end`

const CONTRACT = sql`
  c.contractno, c.plancode, p.planname, p.plantype, p.packagecode, c.status as contractstatus, c.starts, c.validity,
  c.lcoprice, c.mrptariff, c.refunded, c.amends, ${SOLD} as sold, c.autorenew,
  c.autorenew_by as autorenewby, c.previous, c.provision, c.created, p.services`

const CONTRACTS_OF_BOX = sql`
  contract c join plan p using (plancode)
  where c.lcoid = b.lcoid and c.stbno = b.stbno and c.former_subscriberid is null and c.status <> 'C'`

const thoseThatLast = (today: Day) => sql`select ${CONTRACT} from ${CONTRACTS_OF_BOX} and c.validity >= ${today}::date`

/** And of each pack the last one. */
const thoseAndTheLast = (today: Day) => sql`
    select * from (
      select ${CONTRACT}, row_number() over (partition by p.packagecode order by c.validity desc, c.contractno desc) as place
      from ${CONTRACTS_OF_BOX}) as ranked
    where place = 1 or validity >= ${today}::date`

/** Box by box, so that the plan of one box is that of a thousand; an operator without the box is there all the same. */
const heldRows = (keys: readonly BoxKey[], { today, lasting = false }: How) => sql<HeldRow>`
  select o.lcoid, o.region, o.ncf, ${CATALOGUE_VERSION} as version, b.stbno, coalesce(b.vcno, '') as smcno, b.stb_type, b.state, b.subscriberid,
    b.stbno is not null and exists (select from scheduled_change s
      where s.lcoid = b.lcoid and s.stbno = b.stbno and s.state = 'PENDING') as scheduled,
    b.subscriberid is not null and exists (select from subscriber s
      where s.lcoid = b.lcoid and s.subscriberid = b.subscriberid and s.mobilephone = '') as nobody, held.*
  from ${pairs(keys)}
  join operator o on o.lcoid = key.lcoid
  left join box b on b.lcoid = key.lcoid and b.stbno = key.stbno
  left join lateral (${lasting ? thoseThatLast(today) : thoseAndTheLast(today)}) as held on true
  order by o.lcoid, b.stbno, held.validity, held.contractno`

const toContract = (row: ContractRow, channels: ReadonlyMap<string, PackChannels>): Contract => ({
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
