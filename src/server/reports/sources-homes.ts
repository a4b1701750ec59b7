import { sql } from 'kysely'

import { firstOf } from '#domain/lists.ts'
import { CUSTOMER_EVENTS, declarationOf } from '#domain/messages/events.ts'

import { hasStatus, statusOfBox } from '../boxes/status.ts'
import { quotaLeft } from '../messages/reminders.ts'
import { settingsOf } from '../settings/store.ts'
import { findHome } from '../subscribers/store.ts'
import { newestFirst } from './place.ts'
import {
  amongDays,
  between,
  equals,
  homeName,
  homeOf,
  ofOperator,
  same,
  yesNo,
  type By,
  type Select,
  type Source,
} from './source.ts'

/** A box of the list with what stands in its row of every report about boxes. */
export const boxCells = (by: By): Select['cells'] => ({
  ...same('b', 'subscriberid', 'city', 'stb_type'),
  frcode: ofOperator('frcode', by),
  lco_name: ofOperator('lconame', by),
  customer_can: sql`b.accountno`,
  stb_number: sql`b.stbno`,
  vc_number: sql`coalesce(b.vcno, '')`,
  status: statusOfBox(by.today),
  base_pack: sql`b.base_plan`,
  validity: sql`case when b.expires < 'infinity' then b.expires - ${by.today}::date end`,
  expiry_date: sql`nullif(b.expires, 'infinity')`,
  last_dc_date: sql`b.last_dc`,
  first_name: sql`b.fname`,
  last_name: sql`b.lname`,
  mobile_no: sql`b.mobilephone`,
})

/** Each order has an index that holds it; the box's number decides between equals. */
const SORTS = {
  expiry: { by: sql`b.expires`, kind: 'date' },
  name: { by: sql`b.name_key`, kind: 'text' },
  can: { by: sql`b.accountno`, kind: 'text' },
} as const

type Narrowing = Partial<Record<'status' | 'stb_type' | 'city' | 'from' | 'to' | 'sort', string | undefined>>

/** Few boxes may be among many: they are found in the index of the order, which holds these. Faulty ones have an index of their own. */
const isNarrowed = ({ status, stb_type, city, from, to, sort = 'expiry' }: Narrowing): boolean =>
  status !== 'FAULTY' && Boolean(status ?? stb_type ?? (city || (sort !== 'expiry' && (from ?? to))))

const subscriberlist = {
  select: ({ status, stb_type, from, to, city, sort = 'expiry' }, by) => ({
    cells: boxCells(by),
    of: {
      table: 'box_listing',
      as: 'b',
      ...(isNarrowed({ status, stb_type, city, from, to, sort }) && { keys: ['lcoid', 'stbno'] }),
    },
    from: sql`cross join lateral (select b.base_status as status, b.expires as validity) base`,
    where: [
      sql`b.lcoid = ${by.lcoid}`,
      // written out, not as a parameter: the indexes hold the boxes in homes
      status === 'FAULTY' ? sql`b.state = 'FAULTY'` : sql`b.state = 'ASSIGNED'`,
      ...(status ? hasStatus[status](by.today) : []),
      ...equals(sql`b.stb_type`, stb_type),
      // in another order the days are looked up in its own index, not all of them read and sorted
      ...amongDays(sort === 'expiry' ? sql`b.expires` : sql`(b.expires - 0)`, { from, to }),
      ...(from && !to ? [sql`b.expires < 'infinity'`] : []),
      ...(city ? [sql`lower(b.city) = lower(${city})`] : []),
    ],
    order: { way: 'asc', first: SORTS[sort], last: { by: sql`b.stbno`, kind: 'text' } },
  }),
} satisfies Source<'listStbSubscribers'>

/** By the day of the eKYC; a home without one stands at the day it was registered. */
const EKYC_AT = { YES: sql`s.ekyc_at`, NO: sql`s.created`, all: sql`s.ekyc_order` }

const ekyc: Source<'getEkycReport'> = {
  select: ({ ekyc: verified, ...range }, { lcoid }) => {
    const at = EKYC_AT[verified ?? 'all']
    return {
      cells: {
        ...same('s', 'subscriberid', 'accountno', 'mobilephone', 'city'),
        name: homeName,
        ekyc: yesNo(sql`s.ekyc_at is not null`),
        proof: sql`case when s.ekyc_verified is not null then 'VERIFIED' when s.ekyc_at is not null then 'RECORDED' else 'NONE' end`,
        aadhar: sql`'XXXX XXXX ' || nullif(s.aadhar_last4, '')`,
        verified: sql`s.ekyc_at`,
        authorisedby: sql`s.ekyc_by`,
      },
      // each order has an index that holds all that it is narrowed by
      of: { table: 'subscriber', as: 's', keys: ['lcoid', 'subscriberid'] },
      from: sql``,
      where: [
        sql`s.lcoid = ${lcoid}`,
        ...between(at, range),
        ...(verified ? [verified === 'YES' ? sql`s.ekyc_at is not null` : sql`s.ekyc_at is null`] : []),
      ],
      order: newestFirst(at, sql`s.subscriberid`),
    }
  },
  // one index each, so that neither looks at a home
  totals: async ({ ekyc: verified, ...range }, { db, lcoid }) => {
    const dated = (at: typeof homeName) => sql.join([sql`s.lcoid = ${lcoid}`, ...between(at, range)], sql` and `)
    const { rows } = await sql<{ done: number; missing: number }>`
      select (select count(*) from subscriber s where ${dated(EKYC_AT.YES)} and s.ekyc_at is not null)::int as done,
        (select count(*) from subscriber s where ${dated(EKYC_AT.NO)} and s.ekyc_at is null)::int as missing`.execute(
      db,
    )
    const { done, missing } = firstOf(rows)
    return { done, missing, count: verified === 'YES' ? done : verified === 'NO' ? missing : done + missing }
  },
}

const modifiedCustomer: Source<'getCustomerUpdateReport'> = {
  select: async ({ customerid, ...range }, { db, lcoid }) => {
    if (customerid) await findHome(db, { lcoid, subscriberid: customerid })
    return {
      cells: {
        ...same('c', 'subscriberid', 'field', 'before', 'after'),
        id: sql`c.id::text`,
        created: sql`c.at`,
        name: homeName,
        authorisedby: sql`c.actor`,
      },
      of: { table: 'customer_change', as: 'c' },
      from: sql`join ${homeOf('c')}`,
      where: [sql`c.lcoid = ${lcoid}`, ...between(sql`c.at`, range), ...equals(sql`c.subscriberid`, customerid)],
      order: newestFirst(sql`c.at`, sql`c.id`, 'bigint'),
    }
  },
}

const stbreplacement: Source<'getSwapReport'> = {
  select: (range, { lcoid }) => ({
    cells: {
      ...same('w', 'replacementno', 'subscriberid', 'oldstb', 'newstb', 'reason', 'created'),
      name: homeName,
      authorisedby: sql`w.actor`,
    },
    of: { table: 'box_swap', as: 'w' },
    from: sql`join ${homeOf('w')}`,
    where: [sql`w.lcoid = ${lcoid}`, ...between(sql`w.created`, range)],
    order: newestFirst(sql`w.created`, sql`w.replacementno`),
  }),
}

const smsWords = sql`case m.event ${sql.join(
  CUSTOMER_EVENTS.map((event) => sql`when ${event} then ${declarationOf(event).title[0]}`),
  sql` `,
)} else m.event end`

const sms: Source<'listSmsReport'> = {
  select: async ({ smsid, customerid, ...range }, { db, lcoid }) => {
    if (customerid) await findHome(db, { lcoid, subscriberid: customerid })
    return {
      cells: {
        ...same('m', 'subscriberid', 'content', 'created', 'reason', 'channel', 'language', 'cost'),
        id: sql`m.id::text`,
        smsid: sql`m.event`,
        mobile: sql`m.recipient`,
        delivered: sql`case m.state when 'DELIVERED' then m.ended end`,
        displayText: smsWords,
        name: homeName,
        status: sql`m.state`,
        authorisedby: sql`m.actor`,
      },
      of: { table: 'message', as: 'm' },
      from: sql`join ${homeOf('m')}`,
      where: [
        sql`m.lcoid = ${lcoid}`,
        ...between(sql`m.created`, range),
        ...equals(sql`m.event`, smsid),
        ...equals(sql`m.subscriberid`, customerid),
      ],
      order: newestFirst(sql`m.created`, sql`m.id`, 'bigint'),
    }
  },
  totals: async (_asked, { db, lcoid, now, config, today }) => {
    const { SMS_QUOTA: quota } = await settingsOf(db, config, now())
    return { quota, left: await quotaLeft(db, lcoid, { day: today, quota }) }
  },
}

/** The customers, their boxes, and what was done about them. */
export const homeSources = { subscriberlist, ekyc, modifiedCustomer, stbreplacement, sms }
