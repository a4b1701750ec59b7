import { sql, type RawBuilder } from 'kysely'

import type { ActivityKind } from '#domain/activity/kinds.ts'

type Of = { lcoid: string; subscriberid: string }

/** The contracts of the STBs he has and those that were his when an STB left him; one at a time, as an OR of both reads all there are. */
const contracts = ({ lcoid, subscriberid }: Of) => sql`(
  select c.lcoid, c.contractno, c.plancode, c.kind, c.stbno from contract c where c.lcoid = ${lcoid} and c.former_subscriberid = ${subscriberid}
  union all
  select c.lcoid, c.contractno, c.plancode, c.kind, c.stbno from box b join contract c on c.lcoid = b.lcoid and c.stbno = b.stbno
  where b.lcoid = ${lcoid} and b.subscriberid = ${subscriberid} and c.former_subscriberid is null)`

/** When which STB was with the customer: those he has, and those that left him. */
const held = ({ lcoid, subscriberid }: Of) => sql`
  select stbno, coalesce(since, '-infinity') as since, 'infinity'::timestamptz as until
  from box where lcoid = ${lcoid} and subscriberid = ${subscriberid}
  union all
  select m.stbno, coalesce((select max(g.at) from box_move g where g.lcoid = m.lcoid and g.stbno = m.stbno and g.id < m.id
    and g.to_subscriberid = ${subscriberid}), '-infinity'), m.at
  from box_move m where m.lcoid = ${lcoid} and m.from_subscriberid = ${subscriberid}`

const swaps = ({ lcoid, subscriberid }: Of) => sql`
  select right(replacementno, 19) as no, created as at, 'SWAP' as what, oldstb || ' → ' || newstb as subject, reason as detail,
    null::bigint as amount, newstb as target, actor as authorisedby
  from box_swap where lcoid = ${lcoid} and subscriberid = ${subscriberid}`

/** A swap is two moves and one line; its new STB is given out at the very time the old one goes. */
const moves = ({ lcoid, subscriberid }: Of) => sql`
  select m.id::text as no, m.at,
    case when m.move = 'TRANSFER' and m.to_subscriberid = ${subscriberid} then 'ASSIGN' else m.move end as what, m.stbno as subject,
    m.reason as detail, nullif(m.deposit, 0) as amount, m.stbno as target,
    m.actor as authorisedby
  from (select * from box_move where lcoid = ${lcoid} and from_subscriberid = ${subscriberid}
    union select * from box_move where lcoid = ${lcoid} and to_subscriberid = ${subscriberid}) as m
  where m.move <> 'SWAP_OUT' and not exists (select from box_swap w
    where w.lcoid = ${lcoid} and w.subscriberid = ${subscriberid} and w.created = m.at and w.newstb = m.stbno)`

/**
 * Where each kind is kept. Every one begins at the customer by an index: a page costs what his own history does, whatever his
 * operator sells.
 */
export const SOURCES: Record<ActivityKind, (of: Of) => RawBuilder<unknown>> = {
  PACK: (of) => sql`
    select e.id::text as no, e.at, case when e.what = 'SOLD' and c.kind = 'RENEW' then 'RENEWED' else e.what end as what,
      p.planname as subject, e.reason as detail, nullif(e.amount, 0) as amount, c.stbno as target, e.actor as authorisedby
    from ${contracts(of)} as c join plan p on p.plancode = c.plancode
      cross join lateral (select * from contract_event e where e.lcoid = c.lcoid and e.contractno = c.contractno offset 0) as e
    where e.what <> 'REFUNDED'`,

  MONEY: ({ lcoid, subscriberid }) => sql`
    select e.id::text as no, e.at, e.kind as what, coalesce(p.planname, e.receiptno, '') as subject, e.note as detail, e.amount,
      coalesce(e.receiptno, '') as target, e.actor as authorisedby
    from home_entry e left join contract c on c.lcoid = e.lcoid and c.contractno = e.contractno left join plan p on p.plancode = c.plancode
    where e.lcoid = ${lcoid} and e.subscriberid = ${subscriberid}`,

  STB: (of) => sql`${swaps(of)} union all ${moves(of)}`,

  CARD: (of) => sql`
    select m.id::text as no, m.at, m.move as what, m.vcno as subject, m.reason as detail, null::bigint as amount, m.stbno as target,
      m.actor as authorisedby
    from (${held(of)}) as h join card_move m on m.lcoid = ${of.lcoid} and m.stbno = h.stbno and m.at >= h.since and m.at <= h.until`,

  TICKET: ({ lcoid, subscriberid }) => sql`
    select ticketid as no, created as at, 'RAISED' as what, subject, category as detail, null::bigint as amount, ticketid as target,
      actor as authorisedby
    from ticket where lcoid = ${lcoid} and subscriberid = ${subscriberid}
    union all
    select m.id::text, m.at, m.event, t.subject, t.category, null, t.ticketid, m.author
    from ticket t
      cross join lateral (select * from ticket_message m where m.lcoid = t.lcoid and m.ticketid = t.ticketid offset 0) as m
    where t.lcoid = ${lcoid} and t.subscriberid = ${subscriberid} and m.event in ('CLOSED', 'REOPENED')`,

  MESSAGE: ({ lcoid, subscriberid }) => sql`
    select id::text as no, created as at, event as what, channel as subject, state as detail, null::bigint as amount, '' as target,
      actor as authorisedby
    from message where lcoid = ${lcoid} and subscriberid = ${subscriberid}`,

  REFUND: (of) => sql`
    select f.refundid || d.step as no, d.at, d.what, p.planname as subject, d.detail,
      case d.what when 'APPROVED' then coalesce(f.granted, f.amount) else f.amount end as amount, f.refundid as target, d.actor as authorisedby
    from ${contracts(of)} as c join plan p on p.plancode = c.plancode
      cross join lateral (select * from refund_request f where f.lcoid = c.lcoid and f.contractno = c.contractno offset 0) as f
      cross join lateral (values ('1', f.created, 'OPEN', f.reason, f.actor), ('2', f.decided, f.status, f.decision, f.decidedby))
        as d (step, at, what, detail, actor)
    where d.at is not null`,

  CHANGE: ({ lcoid, subscriberid }) => sql`
    select id::text as no, at, field as what, after as subject, before as detail, null::bigint as amount, '' as target, actor as authorisedby
    from customer_change where lcoid = ${lcoid} and subscriberid = ${subscriberid}`,
}
