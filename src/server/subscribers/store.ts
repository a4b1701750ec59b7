import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'

import type { Day } from '#domain/dates.ts'
import { orNotFound } from '#domain/errors.ts'
import { firstOf, grouped, pick, valueFor } from '#domain/lists.ts'
import type { PackPart, Service } from '#domain/services/parts.ts'
import type { Cpe } from '#domain/subscribers/calls.ts'
import { boxStatus, presentContracts } from '#domain/subscribers/rules.ts'

import type { Db } from '../db/connect.ts'
import { rowOf, rowsLike, sharing } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'

export type Home = Selectable<Database['subscriber']>
export type Key = { lcoid: string; subscriberid: string }

const homes = (db: Db, { lcoid, subscriberid }: Key) =>
  db.selectFrom('subscriber').selectAll().where('lcoid', '=', lcoid).where('subscriberid', '=', subscriberid)

/** Another operator's home does not exist here. */
export async function findHome(db: Db, key: Key): Promise<Home> {
  return orNotFound(await homes(db, key).executeTakeFirst())
}

/** Held until the transaction ends: of two changes at once the second sees the first. */
export async function lockHome(tx: Tx, key: Key): Promise<Home> {
  return orNotFound(await homes(tx, key).forUpdate().executeTakeFirst())
}

export const yesNo = (yes: boolean): 'YES' | 'NO' => (yes ? 'YES' : 'NO')

type Contract = Omit<Cpe['planlist'][number], 'parts'> & { stbno: string; services: Service[] }

async function contractsOf(db: Db, { lcoid, subscriberid }: Key): Promise<Contract[]> {
  const rows = await db
    .selectFrom('box')
    .innerJoin('contract', sharing('contract', 'box', 'stbno'))
    .innerJoin('plan', 'plan.plancode', 'contract.plancode')
    .select([
      'contract.stbno',
      'contract.contractno',
      'contract.plancode',
      'plan.planname',
      'plan.plantype',
      'plan.services',
    ])
    .select(['contract.status as contractstatus', 'contract.starts', 'contract.validity'])
    .select(['contract.lcoprice', 'contract.mrptariff', 'contract.autorenew', 'contract.previous'])
    .where('box.lcoid', '=', lcoid)
    .where('box.subscriberid', '=', subscriberid)
    .where('contract.former_subscriberid', 'is', null)
    .execute()
  const followed = new Set(rows.flatMap(({ previous, contractstatus }) => (contractstatus === 'C' ? [] : previous)))
  return rows.map(({ autorenew, previous: _previous, ...contract }) => ({
    ...contract,
    autorenewd: yesNo(autorenew && !followed.has(contract.contractno)),
  }))
}

/** The boxes of a home, the oldest first, with what counts on each today. */
export async function cpeOf(db: Db, key: Key, today: Day): Promise<Cpe[]> {
  const boxes = await rowsLike(db, 'box', { lcoid: key.lcoid, subscriberid: key.subscriberid })
    .selectAll()
    .orderBy('created')
    .orderBy('stbno')
    .execute()
  const contracts = grouped(await contractsOf(db, key), ({ stbno }) => stbno)
  const own = (stbno: string): readonly Contract[] => contracts.get(stbno) ?? []
  const present = new Map(boxes.map(({ stbno }) => [stbno, presentContracts(own(stbno), today)]))
  const withParts = [...present.values()].flat().filter(({ services }) => services.some((one) => one !== 'TV'))
  const partsIn = await partsOf(
    db,
    key,
    withParts.map(({ contractno }) => contractno),
  )
  return boxes.map((box) => ({
    ...pick(box, 'stbno', 'stb_type', 'model', 'castype', 'stbitemcode', 'smcitemcode'),
    smcno: box.vcno ?? '',
    paired: yesNo(box.paired),
    status: boxStatus(
      own(box.stbno).filter(({ plantype }) => plantype === 'BASE'),
      today,
    ),
    last_dc_date: box.last_dc,
    planlist: valueFor(present, box.stbno).map(({ stbno: _stbno, services: _services, ...contract }) => ({
      ...contract,
      parts: partsIn(contract.contractno),
    })),
  }))
}

type Whose = { lcoid: string; subscriberid: string | null }

/** Broadband and OTT of these contracts, by their numbers. */
export async function partsOf(db: Db, { lcoid, subscriberid }: Whose, contracts: readonly string[]) {
  if (contracts.length === 0) return (): PackPart[] => []
  const { rows } = await sql<PackPart & { contractno: string }>`
    select p.contractno, p.service, p.account, p.price, ${SOLD_DAYS} as solddays, p.state, p.reason, p.refunded, coalesce(moves.number, '') as movesto,
      case when exists (select from cas_command m where m.lcoid = p.lcoid and m.stbno = c.stbno and m.account = moves.number
        and m.service = 'OTT' and m.state in ('NEW', 'SENT')) then 'YES' else 'NO' end as ismoving
    from contract_part p join contract c using (lcoid, contractno) left join lateral (
      select ${APPS_NUMBER} as number from subscriber s
      where p.service = 'OTT' and p.state <> 'REJECTED' and s.lcoid = p.lcoid and s.subscriberid = ${subscriberid}
        and ${APPS_NUMBER} <> p.account) as moves on true
    where p.lcoid = ${lcoid} and p.contractno = any(${[...contracts]}::text[])
    order by p.service`.execute(db)
  const parts = grouped(rows, ({ contractno }) => contractno)
  return (contractno: string): PackPart[] =>
    (parts.get(contractno) ?? []).map(({ contractno: _contractno, ...part }) => part)
}

export const documentsOf = (db: Db, { lcoid, subscriberid }: Key) =>
  rowsLike(db, 'document', { lcoid, subscriberid })
    .select(['fileid', 'purpose', 'filename', 'type', 'bytes', 'created'])
    .orderBy('created')
    .execute()

export const operatorOf = (db: Db, lcoid: string) => rowOf(db, 'operator', { lcoid }, ['frcode', 'lconame'])

const NEXT = {
  subscriber_number: sql`nextval('subscriber_number')::text`,
  // customers who moved in keep theirs, which may be one of ours
  account_number: sql`free_account_number()`,
}

export const nextNumber = async (tx: Tx, sequence: keyof typeof NEXT): Promise<string> =>
  firstOf((await sql<{ next: string }>`select ${NEXT[sequence]} as next`.execute(tx)).rows).next

/** Queued with every change of the number that watches; what it means for packs is said where they are. */
export const moveApps = {
  kind: 'move-apps' as string,
  payload: z.object({ lcoid: z.string(), subscriberid: z.string() }),
}

/** The number that watches, of the subscriber `s`. */
export const APPS_NUMBER = sql<string>`case when s.ott_mob = '' then s.mobilephone else s.ott_mob end`

/** For how many days the contract `c` was sold, whatever was cut away of them since. */
export const SOLD_DAYS = sql<number>`(coalesce((select sale.after_validity from contract_event sale
  where sale.lcoid = c.lcoid and sale.contractno = c.contractno and sale.what = 'SOLD' order by sale.id limit 1), c.validity) - c.starts + 1)`
