import { sql } from 'kysely'

import { dayOf, startOf } from '#domain/dates.ts'
import type { Permission } from '#domain/permissions.ts'

import { spentSince } from '../wallet/daily-limit.ts'
import type { Tx } from '../write.ts'
import { purseKey, type DueContract, type Purses } from './renew-decide.ts'

type Person = {
  lcoid: string
  actor: string
  status: 'ACTIVE' | 'BLOCKED'
  permissions: readonly Permission[]
  daily_limit: number | null
  spent: number
}

/** What the sub-users who ordered these renewals may still spend today. The wallets are locked, so nobody spends beside it. */
export async function pursesOf(tx: Tx, due: readonly DueContract[], now: Date): Promise<Purses> {
  const ordered = due.filter(({ lcoid, orderedby }) => orderedby !== null && orderedby !== lcoid)
  if (ordered.length === 0) return new Map()
  const { rows } = await sql<Person>`
    select u.lcoid, u.lcosubuserid as actor, u.status, u.permissions, u.daily_limit,
      ${spentSince(sql.ref('u.lcoid'), sql.ref('u.lcosubuserid'), startOf(dayOf(now)))} as spent
    from subuser u
    join (select distinct * from unnest(${ordered.map(({ lcoid }) => lcoid)}::text[],
      ${ordered.map(({ orderedby }) => orderedby)}::text[]) as asked (lcoid, actor)) as asked
      on asked.lcoid = u.lcoid and asked.actor = u.lcosubuserid`.execute(tx)
  return new Map(
    rows
      .filter((person) => !mayBuy(person) || person.daily_limit !== null)
      .map((person) => [
        purseKey(person.lcoid, person.actor),
        mayBuy(person) ? person.daily_limit! - person.spent : 'permission.denied',
      ]),
  )
}

const mayBuy = ({ status, permissions }: Person): boolean => status === 'ACTIVE' && permissions.includes('plans')
