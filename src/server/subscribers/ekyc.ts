import { maskAadhaar } from '#domain/aadhaar.ts'
import type { Input } from '#domain/endpoint.ts'
import type { subscriberCalls } from '#domain/subscribers/calls.ts'

import { actorOf, type Context } from '../context.ts'
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
