import { maskAadhaar } from '#domain/aadhaar.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { subscriberCalls } from '#domain/subscribers/calls.ts'

import { actorOf, type Context } from '../context.ts'
import { updateRows } from '../db/rows.ts'
import { enqueue } from '../jobs/queue.ts'
import { recordChange } from './changes.ts'
import { verifyLater } from './ekyc-job.ts'
import { findHome, lockHome, yesNo, type Home } from './store.ts'

type Verified = Input<typeof subscriberCalls.verifyEkyc>

/** The number has been checked on its way in; from here on there are four digits of it. */
export async function verifyEkyc({ customerid, aadhar }: Verified, context: Context) {
  const { db, session, write, now, secrets } = context
  const key = { lcoid: session.lcoid, subscriberid: customerid }
  const aadhar_last4 = aadhar.slice(-4)
  const answer = await ask(context, await findHome(db, key), aadhar)
  if (answer?.outcome === 'rejected') throw new Failure('ekyc.refused', { reason: answer.reason })
  const isVerified = answer?.outcome === 'accepted'
  return write(async (tx, note) => {
    const before = await lockHome(tx, key)
    await updateRows(
      tx,
      'subscriber',
      { lcoid: key.lcoid, subscriberid: customerid },
      {
        aadhar_last4,
        ekyc_at: now(),
        ekyc_verified: isVerified ? now() : null,
        ekyc_by: actorOf(session),
        updated: now(),
      },
    )
    // the number goes along sealed, and with the job
    if (answer?.outcome === 'unanswered')
      await enqueue(tx, verifyLater, { ...key, recorded: now().toISOString(), sealed: secrets.seal(aadhar) }, now())
    const [was, is] = [valuesOf(before), { aadhar: maskAadhaar(aadhar_last4), ekyc: stateOf(true, isVerified) }]
    await recordChange(tx, { key, before: was, after: is }, { session, now, note })
    return { customerid, aadhar: maskAadhaar(aadhar_last4), ekyc: 'YES' as const, verified: yesNo(isVerified) }
  })
}

/** `null` where no identity service is set. */
const ask = async ({ identity, requestId }: Context, home: Home, aadhar: string) =>
  identity
    ? identity.verify({
        id: `${home.lcoid}-${home.subscriberid}-${requestId}`,
        aadhar,
        name: `${home.fname} ${home.lname}`.trim(),
        mobile: home.mobilephone,
      })
    : null

const stateOf = (isRecorded: boolean, isVerified: boolean): string => (isVerified ? 'VERIFIED' : yesNo(isRecorded))

const valuesOf = ({ aadhar_last4, ekyc_at, ekyc_verified }: Home) => ({
  aadhar: maskAadhaar(aadhar_last4),
  ekyc: stateOf(ekyc_at !== null, ekyc_verified !== null),
})
