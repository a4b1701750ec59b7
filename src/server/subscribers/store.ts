import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'

import type { Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import type { Cpe } from '#domain/subscribers/calls.ts'
import { boxStatus, presentContracts } from '#domain/subscribers/rules.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'

export type Home = Selectable<Database['subscriber']>
export type Key = { lcoid: string; subscriberid: string }

const homes = (db: Db | Tx, { lcoid, subscriberid }: Key) =>
  db.selectFrom('subscriber').selectAll().where('lcoid', '=', lcoid).where('subscriberid', '=', subscriberid)

/** Another operator's home does not exist here. */
export async function findHome(db: Db | Tx, key: Key): Promise<Home> {
  const home = await homes(db, key).executeTakeFirst()
  if (!home) throw new Failure('not.found')
  return home
}

/** Held until the transaction ends: of two changes at once the second sees the first. */
export async function lockHome(tx: Tx, key: Key): Promise<Home> {
  const home = await homes(tx, key).forUpdate().executeTakeFirst()
  if (!home) throw new Failure('not.found')
  return home
}

export const yesNo = (yes: boolean): 'YES' | 'NO' => (yes ? 'YES' : 'NO')

type Contract = Cpe['planlist'][number] & { stbno: string }

async function contractsOf(db: Db | Tx, { lcoid, subscriberid }: Key): Promise<Contract[]> {
  const rows = await db
    .selectFrom('box')
    .innerJoin('contract', (on) =>
      on.onRef('contract.lcoid', '=', 'box.lcoid').onRef('contract.stbno', '=', 'box.stbno'),
    )
    .innerJoin('plan', 'plan.plancode', 'contract.plancode')
    .select(['contract.stbno', 'contract.contractno', 'contract.plancode', 'plan.planname', 'plan.plantype'])
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
export async function cpeOf(db: Db | Tx, key: Key, today: Day): Promise<Cpe[]> {
  const boxes = await db
    .selectFrom('box')
    .selectAll()
    .where('lcoid', '=', key.lcoid)
    .where('subscriberid', '=', key.subscriberid)
    .orderBy('created')
    .orderBy('stbno')
    .execute()
  const contracts = await contractsOf(db, key)
  return boxes.map((box) => {
    const own = contracts.filter(({ stbno }) => stbno === box.stbno)
    return {
      stbno: box.stbno,
      smcno: box.vcno ?? '',
      stb_type: box.stb_type,
      model: box.model,
      castype: box.castype,
      stbitemcode: box.stbitemcode,
      smcitemcode: box.smcitemcode,
      paired: yesNo(box.paired),
      status: boxStatus(
        own.filter(({ plantype }) => plantype === 'BASE'),
        today,
      ),
      last_dc_date: box.last_dc,
      planlist: presentContracts(own, today).map(({ stbno: _stbno, ...contract }) => contract),
    }
  })
}

export const documentsOf = (db: Db | Tx, { lcoid, subscriberid }: Key) =>
  db
    .selectFrom('document')
    .select(['fileid', 'purpose', 'filename', 'type', 'bytes', 'created'])
    .where('lcoid', '=', lcoid)
    .where('subscriberid', '=', subscriberid)
    .orderBy('created')
    .execute()

export const operatorOf = (db: Db | Tx, lcoid: string) =>
  db.selectFrom('operator').select(['frcode', 'lconame']).where('lcoid', '=', lcoid).executeTakeFirstOrThrow()

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
