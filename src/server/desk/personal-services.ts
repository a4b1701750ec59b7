import { sql } from 'kysely'

import { isContractOf } from '../boxes/status.ts'
import type { Key } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'

/** What was ordered on his STBs while he had them; who has one now keeps his own. One that is on its way is answered first. */
const isSettledOrderOf = ({ lcoid, subscriberid }: Key) => sql`
  o.lcoid = ${lcoid} and o.state not in ('NEW', 'SENT') and o.id in (
    select ordered.id from (
      select stbno, 'infinity'::timestamptz as until from box where lcoid = ${lcoid} and subscriberid = ${subscriberid}
      union select oldstb, created from box_swap where lcoid = ${lcoid} and subscriberid = ${subscriberid}
      union select stbno, at from box_move where lcoid = ${lcoid} and from_subscriberid = ${subscriberid}) as held
    join cas_command ordered on ordered.lcoid = ${lcoid} and ordered.stbno = held.stbno and ordered.created <= held.until)`

const isPartOf = (key: Key) => sql`
  p.lcoid = ${key.lcoid} and p.contractno in (select contractno from contract c where c.lcoid = ${key.lcoid} and ${isContractOf(key)})`

/**
 * A user name is often a name. The vendor does not know the one that takes its place: the connection is over, and made anew for
 * whoever is entered here next.
 */
export async function eraseConnection(tx: Tx, key: Key): Promise<number> {
  const { lcoid, subscriberid } = key
  const username = `erased-${subscriberid}`
  return changedBy(tx, [
    sql`
      update cas_command o set account = ${username}, detail = replace(o.detail, o.account, ${username})
      where ${isSettledOrderOf(key)} and o.service = 'BROADBAND' and o.account <> ${username}`,
    sql`
      update contract_part p set account = ${username} where ${isPartOf(key)} and p.service = 'BROADBAND' and p.account <> ${username}`,
    sql`
      update broadband set username = ${username}, status = 'ENDED'
      where lcoid = ${lcoid} and subscriberid = ${subscriberid} and username <> ${username}`,
  ])
}

/** The mobile number that watched. */
export const eraseApps = (tx: Tx, key: Key): Promise<number> =>
  changedBy(tx, [
    sql`
      update cas_command o set account = '', detail = ''
      where ${isSettledOrderOf(key)} and o.service = 'OTT' and o.account <> ''`,
    sql`
      update contract_part p set account = ''
      where ${isPartOf(key)} and p.service = 'OTT' and p.account <> '' and p.state <> 'PENDING'`,
  ])

async function changedBy(tx: Tx, changes: readonly ReturnType<typeof sql>[]): Promise<number> {
  let changed = 0
  for (const change of changes) changed += Number((await change.execute(tx)).numAffectedRows ?? 0n)
  return changed
}
