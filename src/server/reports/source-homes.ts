import { sql } from 'kysely'

import type { Calls } from '#domain/calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { SMS_TEMPLATES } from '#domain/messages/templates.ts'

import { statusOfBox } from '../boxes/status.ts'
import { between, equals, homeName, homeOf, same, yesNo, type Asking, type Source } from './source.ts'

type Of<Name extends keyof Calls> = Input<Calls[Name]>

/** A box of the list with what stands in its row of every report about boxes. */
export const boxCells = (today: string): Source['cells'] => ({
  ...same('b', 'subscriberid', 'city', 'stb_type'),
  customer_can: sql`b.accountno`,
  stb_number: sql`b.stbno`,
  vc_number: sql`b.vcno`,
  status: statusOfBox(today),
  base_pack: sql`b.base_plan`,
  validity: sql`case when b.expires < 'infinity' then b.expires - ${today}::date end`,
  expiry_date: sql`nullif(b.expires, 'infinity')`,
  last_dc_date: sql`b.last_dc`,
  first_name: sql`b.fname`,
  last_name: sql`b.lname`,
  mobile_no: sql`b.mobilephone`,
})

const SORTS = { expiry: sql`b.expires`, name: sql`b.name_key`, can: sql`b.accountno` }

export function subscriberlist(asked: Of<'listStbSubscribers'>, { lcoid, today }: Asking): Source {
  const { status, stb_type, from, to, city, sort = 'expiry' } = asked
  return {
    cells: boxCells(today),
    from: sql`box_listing b cross join lateral (select b.base_status as status, b.expires as validity) base`,
    where: [
      sql`b.lcoid = ${lcoid}`,
      status === 'FAULTY' ? sql`b.state = 'FAULTY'` : sql`b.state = 'ASSIGNED'`,
      ...equals(sql`${statusOfBox(today)}`, status),
      ...equals(sql`b.stb_type`, stb_type),
      ...(from ? [sql`b.expires >= ${from}::date`] : []),
      ...(to ? [sql`b.expires <= ${to}::date`] : []),
      ...(from && !to ? [sql`b.expires < 'infinity'`] : []),
      ...(city ? [sql`lower(b.city) = lower(${city})`] : []),
    ],
    order: sql`${SORTS[sort]}, b.stbno`,
  }
}

/** By the day of the eKYC; a home without one stands at the day it was registered. */
const ekycAt = sql`coalesce(s.ekyc_at, s.created)`

export const ekyc = ({ ekyc: verified, ...range }: Of<'getEkycReport'>, { lcoid }: Asking): Source => ({
  cells: {
    ...same('s', 'subscriberid', 'accountno', 'mobilephone', 'city'),
    name: homeName,
    ekyc: yesNo(sql`s.ekyc_at is not null`),
    aadhar: sql`'XXXX XXXX ' || nullif(s.aadhar_last4, '')`,
    verified: sql`s.ekyc_at`,
    authorisedby: sql`s.ekyc_by`,
  },
  from: sql`subscriber s`,
  where: [sql`s.lcoid = ${lcoid}`, ...between(ekycAt, range), ...equals(yesNo(sql`s.ekyc_at is not null`), verified)],
  order: sql`${ekycAt} desc, s.subscriberid desc`,
})

export const modifiedCustomer = ({ customerid, ...range }: Of<'getCustomerUpdateReport'>, by: Asking): Source => ({
  cells: {
    ...same('c', 'subscriberid', 'field', 'before', 'after'),
    created: sql`c.at`,
    name: homeName,
    authorisedby: sql`c.actor`,
  },
  from: sql`customer_change c join ${homeOf('c')}`,
  where: [sql`c.lcoid = ${by.lcoid}`, ...between(sql`c.at`, range), ...equals(sql`c.subscriberid`, customerid)],
  order: sql`c.at desc, c.id desc`,
})

export const stbreplacement = (range: Of<'getSwapReport'>, { lcoid }: Asking): Source => ({
  cells: {
    ...same('w', 'replacementno', 'subscriberid', 'oldstb', 'newstb', 'reason', 'created'),
    name: homeName,
    authorisedby: sql`w.actor`,
  },
  from: sql`box_swap w join ${homeOf('w')}`,
  where: [sql`w.lcoid = ${lcoid}`, ...between(sql`w.created`, range)],
  order: sql`w.created desc, w.replacementno desc`,
})

const smsWords = sql`case m.smsid ${sql.join(
  SMS_TEMPLATES.map(({ smsid, displayText }) => sql`when ${smsid} then ${displayText}`),
  sql` `,
)} else m.smsid end`

export const sms = ({ smsid, ...range }: Of<'listSmsReport'>, { lcoid }: Asking): Source => ({
  cells: {
    ...same('m', 'subscriberid', 'mobile', 'content', 'created'),
    displayText: smsWords,
    name: homeName,
    status: sql`m.state`,
    authorisedby: sql`m.actor`,
  },
  from: sql`sms_sent m join ${homeOf('m')}`,
  where: [sql`m.lcoid = ${lcoid}`, ...between(sql`m.created`, range), ...equals(sql`m.smsid`, smsid)],
  order: sql`m.created desc, m.id desc`,
})
