import { sql } from 'kysely'

import { Failure } from '#domain/errors.ts'
import type { subscriberCalls } from '#domain/subscribers/calls.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import type { Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { verifyEkyc } from './ekyc.ts'
import { homeHandlers } from './info.ts'
import { countStbSubscribers } from './counts.ts'
import { sendOtp, verifyOtp } from './otp.ts'
import { saveSubscriber } from './save.ts'
import { searchSubscribers } from './search.ts'

export const subscriberHandlers: Omit<Handlers<typeof subscriberCalls>, ReportCall> = {
  findBoxToSell,
  searchSubscribers,
  ...homeHandlers,
  countStbSubscribers,
  saveSubscriber,
  verifyEkyc,
  sendOtp,
  // whoever sells plans renews, and may hold nothing else
  sendRenewalOtp: ({ customerid }, context) => sendOtp({ customerid, purpose: 'RENEWAL' }, context),
  verifyOtp,
}

/** Whole numbers only: this is no way to look through the customers. One branch per key, so that each finds its way by its own index. */
async function findBoxToSell({ no }: { no: string }, { db, session: { lcoid } }: Context) {
  const key = no.replaceAll(/[\s-]/g, '')
  const { rows } = await sql<{ subscriberid: string; stbno: string }>`
    select b.subscriberid, b.stbno from (
      select stbno from box where lcoid = ${lcoid} and stbno = ${key}
      union select stbno from box where lcoid = ${lcoid} and vcno = ${key}
      union select stbno from box where lcoid = ${lcoid} and subscriberid = ${key}
      union select stbno from box join subscriber using (lcoid, subscriberid) where lcoid = ${lcoid} and accountno = ${key}
    ) found join box b on b.lcoid = ${lcoid} and b.stbno = found.stbno
    where b.subscriberid is not null order by b.created, b.stbno limit 1`.execute(db)
  if (!rows[0]) throw new Failure('not.found')
  return rows[0]
}
