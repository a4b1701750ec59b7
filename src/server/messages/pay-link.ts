import { sql } from 'kysely'

import { languageOf } from '#domain/messages/events.ts'
import { indianRupees, type Paise } from '#domain/money.ts'

import { portalUrl } from '../config.ts'
import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { readOperator } from '../operators/store.ts'
import type { Tx } from '../write.ts'
import { helplineOf } from './queue.ts'

type Needs = Pick<Services, 'config' | 'now'>
type Whose = { lcoid: string; subscriberid: string }
type Told = { fname: string; mobilephone: string; spoken: string; whatsapp: boolean; balance: Paise; token: string }

export const linkTo = ({ config }: Pick<Needs, 'config'>, token: string): string =>
  new URL(`/pay/${token}`, portalUrl(config)).href

/** What a customer is told with his link, as things stand now; `null` where he has none any more. */
export async function findPayLink(db: Db, { lcoid, subscriberid }: Whose, needs: Needs) {
  const { rows } = await sql<Told>`
    select s.fname, s.mobilephone, s.language as spoken, s.whatsapp = 'YES' as whatsapp, l.token,
      coalesce(a.balance, 0)::bigint as balance
    from pay_link l join subscriber s using (lcoid, subscriberid) left join home_account a using (lcoid, subscriberid)
    where l.lcoid = ${lcoid} and l.subscriberid = ${subscriberid}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { fname: name, mobilephone: recipient, spoken, whatsapp, balance, token } = found
  const operator = await readOperator(db, lcoid)
  const helpline = await helplineOf(db, needs, operator.lcoportalnumber)
  const link = linkTo(needs, token)
  return {
    balance,
    token,
    to: { lcoid, subscriberid, recipient, whatsapp, language: languageOf(spoken, operator.smstype) },
    values: { name, amount: indianRupees(balance), link, operator: operator.lconame, helpline },
  }
}

/** So soon after another the same is pressed twice rather than meant twice. */
const AGAIN_MS = 10 * 60_000

type Asked = { to: Whose & { recipient: string }; token: string; content: string }

/** When the same was asked for: in the same words a moment ago, or by this link while it waits, because that names the amount of when it leaves. */
export async function findAsked(tx: Tx, { to, token, content }: Asked, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ created: Date }>`
    select created from message
    where lcoid = ${to.lcoid} and subscriberid = ${to.subscriberid} and event = 'PAY_LINK' and recipient = ${to.recipient}
      and (state = 'WAITING' and position(${token} in content) > 0
        or state <> 'FAILED' and content = ${content} and created > ${new Date(now.getTime() - AGAIN_MS)})
    order by id desc limit 1`.execute(tx)
  return rows[0]?.created ?? null
}
