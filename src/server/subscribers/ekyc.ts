import { sql } from 'kysely'

import { maskAadhaar } from '#domain/aadhaar.ts'
import type { Input } from '#domain/endpoint.ts'
import type { subscriberCalls } from '#domain/subscribers/calls.ts'

import { actorOf, type Context } from '../context.ts'
import { daysBounds, newestAfter, pageFrom } from '../paging.ts'
import { recordChange } from './changes.ts'
import { lockHome, yesNo } from './store.ts'

type Verified = Input<typeof subscriberCalls.verifyEkyc>

/** The number has been checked on its way in; from here on there are four digits of it. */
export async function verifyEkyc({ customerid, aadhar }: Verified, { session, write, now }: Context) {
  const key = { lcoid: session.lcoid, subscriberid: customerid }
  const aadhar_last4 = aadhar.slice(-4)
  return write(async (tx, note) => {
    const before = await lockHome(tx, key)
    await tx
      .updateTable('subscriber')
      .set({ aadhar_last4, ekyc_at: now(), ekyc_by: actorOf(session), updated: now() })
      .where('lcoid', '=', key.lcoid)
      .where('subscriberid', '=', customerid)
      .execute()
    await recordChange(
      tx,
      {
        key,
        before: { aadhar: maskAadhaar(before.aadhar_last4), ekyc: yesNo(before.ekyc_at !== null) },
        after: { aadhar: maskAadhaar(aadhar_last4), ekyc: 'YES' },
      },
      { session, now, note },
    )
    return { customerid, aadhar: maskAadhaar(aadhar_last4), ekyc: 'YES' as const }
  })
}

type Asked = Input<typeof subscriberCalls.getEkycReport>

/** By the day of the eKYC; a home without one stands at the day it was registered. */
export async function getEkycReport({ ekyc, after, ...range }: Asked, { db, session }: Context) {
  const { since, until } = daysBounds(range)
  const at = sql<Date>`coalesce(ekyc_at, created)`
  const homes = db
    .selectFrom((from) =>
      from.selectFrom('subscriber').selectAll().select(at.as('at')).where('lcoid', '=', session.lcoid).as('s'),
    )
    .where('s.at', '>=', since)
    .where('s.at', '<', until)
  const rows = await homes
    .selectAll()
    .$if(ekyc !== undefined, (query) => query.where('s.ekyc_at', ekyc === 'YES' ? 'is not' : 'is', null))
    .$call(newestAfter(after, { at: 's.at', id: 's.subscriberid', idType: 'text' }))
    .execute()
  const counts = await homes
    .select((of) => [of.fn.count<number>('s.ekyc_at').as('done'), of.fn.countAll<number>().as('all')])
    .executeTakeFirstOrThrow()
  const page = pageFrom(rows, ({ at: moment, subscriberid: id }) => ({ at: moment, id }), toReportRow)
  return { ...page, done: counts.done, missing: counts.all - counts.done }
}

type Reported = {
  subscriberid: string
  accountno: string
  fname: string
  lname: string
  mobilephone: string
  city: string
  aadhar_last4: string
  ekyc_at: Date | null
  ekyc_by: string | null
}

const toReportRow = (home: Reported) => ({
  subscriberid: home.subscriberid,
  accountno: home.accountno,
  name: `${home.fname} ${home.lname}`.trim(),
  mobilephone: home.mobilephone,
  city: home.city,
  ekyc: yesNo(home.ekyc_at !== null),
  aadhar: maskAadhaar(home.aadhar_last4),
  verified: home.ekyc_at,
  authorisedby: home.ekyc_by ?? '',
})
