import { type RawBuilder, sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import type { IntegrationCalls } from '#domain/integrations/calls.ts'
import { pick } from '#domain/lists.ts'
import { paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import type { ReplyOf } from '../http.ts'
import { daysBounds, narrowedTo, pageBy } from '../paging.ts'
import { amountOf } from '../payments/store.ts'
import { raiseFor } from '../tickets/raise.ts'
import { readTicket, tickets, toTicket } from '../tickets/store.ts'
import type { KeyContext } from './admit.ts'
import { actorOfKey } from './keys.ts'

type KeyHandlers = {
  [Name in keyof IntegrationCalls]: (
    input: Input<IntegrationCalls[Name]>,
    context: KeyContext,
  ) => Promise<ReplyOf<IntegrationCalls[Name]>>
}

/** Of a region that the key does not hold: unknown, as one that does not exist. */
async function knownOperator(db: Db, lcoid: string): Promise<void> {
  orNotFound(await findRow(db, 'operator', { lcoid }, ['lcoid']))
}

export const integrationHandlers: KeyHandlers = {
  apiListOperators: async ({ after }, { system }) => {
    return pageBy(
      system
        .selectFrom('operator as o')
        .innerJoin('wallet as w', 'w.lcoid', 'o.lcoid')
        .select(['o.lcoid', 'o.lconame', 'o.contactname', 'o.mobileno', 'o.city', 'o.region', 'o.status', 'o.created'])
        .select('w.balance as credit'),
      { after, at: 'o.created', id: 'o.lcoid' },
      ({ created: _created, ...row }) => row,
    )
  },

  apiFindCustomers: findCustomers,

  apiListTransfers: async ({ lcoid, after, ...days }, { system }) => {
    await knownOperator(system, lcoid)
    const { since, until } = daysBounds(days)
    return pageBy(
      system
        .selectFrom('transfer')
        .selectAll()
        .where('lcoid', '=', lcoid)
        .where('at', '>=', since)
        .where('at', '<', until),
      { after, at: 'at', id: 'id', idType: 'bigint', waits: true },
      (row) => ({
        id: String(row.id),
        lcoid,
        ...pick(row, 'at', 'reason', 'reference', 'amount'),
        direction: row.to_account === 'wallet' ? ('CREDIT' as const) : ('DEBIT' as const),
        balance: paise(row.balance_after),
      }),
    )
  },

  apiListPayments: async ({ lcoid, after, ...days }, { system }) => {
    await knownOperator(system, lcoid)
    const { since, until } = daysBounds(days)
    return pageBy(
      system
        .selectFrom('payment')
        .select(['paymentid', 'lcoid', 'purpose', 'amount', 'captured', 'state', 'gateway', 'created', 'settled'])
        .select(sql<string>`coalesce(gateway_payment, '')`.as('gatewaypayment'))
        .where('lcoid', '=', lcoid)
        .where('created', '>=', since)
        .where('created', '<', until),
      { after, at: 'created', id: 'paymentid', waits: true },
      ({ captured, ...row }) => ({ ...row, amount: amountOf({ ...row, captured }) }),
    )
  },

  apiListTickets: async ({ status, after }, { system }) => {
    return pageBy(
      tickets(system).where(narrowedTo('t.status', status)),
      { after, at: 't.created', id: 't.ticketid' },
      (row) => ({
        ...toTicket(row),
        lcoid: row.lcoid,
      }),
    )
  },

  apiCreateTicket: async (asked, { system, key, writeFor, live, now }) => {
    const { lcoid, category, subject } = asked
    await knownOperator(system, lcoid)
    const ticket = await writeFor(lcoid)(async (tx, note) => {
      const ticketid = await raiseFor(tx, asked, { actor: actorOfKey(key), now: now() })
      note({ what: 'ticket', target: ticketid, after: { category, subject, key: key.name } })
      const { thread: _thread, ...raised } = await readTicket(tx, { lcoid, ticketid })
      return { ...raised, lcoid }
    })
    await live.announce(lcoid, { kind: 'ticket', ticketid: ticket.ticketid, status: ticket.status })
    return ticket
  },
}

const MOST = 20

type Asked = Input<IntegrationCalls['apiFindCustomers']>
type Found = Reply<IntegrationCalls['apiFindCustomers']>['data'][number]

/** Each by an index over all operators. */
function wanted({ subscriberid, stbno, mobile }: Asked): RawBuilder<unknown> {
  if (subscriberid) return sql`s.subscriberid = ${subscriberid}`
  if (stbno)
    return sql`(s.lcoid, s.subscriberid) = (select b.lcoid, b.subscriberid from box b where b.stbno = ${stbno})`
  if (mobile) return sql`s.mobilephone = ${mobile} and s.mobilephone <> ''`
  throw new Failure('query.missing')
}

/** Of an STB that is dark because nothing runs on it, who asks is told what ran out. */
const lastDay = sql`(select max(l.validity) from contract l
  where l.lcoid = b.lcoid and l.stbno = b.stbno and l.former_subscriberid is null and l.status <> 'C')`

async function findCustomers(asked: Asked, { system, now }: KeyContext) {
  const today = dayOf(now())
  const { rows: data } = await sql<Found>`
    select s.lcoid, o.lconame, o.mobileno as lcomobile, s.subscriberid, trim(s.fname || ' ' || s.lname) as name, s.mobilephone, s.city,
      coalesce((select jsonb_agg(jsonb_build_object('stbno', b.stbno, 'vcno', coalesce(b.vcno, ''), 'stb_type', b.stb_type, 'packs',
        coalesce((select jsonb_agg(jsonb_build_object('contractno', c.contractno, 'plancode', c.plancode, 'planname', p.planname,
            'status', case when c.validity < ${today}::date then 'E' else c.status end, 'expires', c.validity)
            order by c.validity desc, c.contractno)
          from contract c join plan p using (plancode)
          where c.lcoid = b.lcoid and c.stbno = b.stbno and c.former_subscriberid is null
            and (c.status in ('A', 'D', 'S') or c.status = 'E' and c.validity = ${lastDay})), '[]'))
        order by b.stbno) from box b where b.lcoid = s.lcoid and b.subscriberid = s.subscriberid), '[]') as stbs
    from subscriber s join operator o using (lcoid)
    where ${wanted(asked)} order by s.subscriberid limit ${sql.lit(MOST)}`.execute(system)
  return { count: data.length, data }
}
