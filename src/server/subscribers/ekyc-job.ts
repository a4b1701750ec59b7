import * as z from 'zod/mini'

import type { IdentityVerifier } from '../adapters/identity/port.ts'
import type { Services } from '../context.ts'
import { insertRow, rowsLike } from '../db/rows.ts'
import type { Job } from '../jobs/queue.ts'
import { announceNotice, tell } from '../notices/tell.ts'
import type { Tx } from '../write.ts'

/** An eKYC that is recorded and waits for the identity service; the number is sealed, and gone with the job. */
export const verifyLater = {
  kind: 'verify-ekyc',
  payload: z.object({ lcoid: z.string(), subscriberid: z.string(), recorded: z.iso.datetime(), sealed: z.string() }),
}
type Waiting = z.output<typeof verifyLater.payload>

/** Over some three days; after that it stays recorded, for nobody has said more. */
const TRIES = { tries: 18, longestWaitMs: 6 * 3_600_000 }
const VENDOR = 'eKYC'

type Needs = Pick<Services, 'system' | 'live' | 'now' | 'secrets'> & { identity: IdentityVerifier | null }

export const ekycJob = ({ system, live, now, secrets, identity }: Needs): Job<typeof verifyLater.payload> => ({
  ...verifyLater,
  ...TRIES,
  run: async (waiting, dedupe) => {
    const home = await find(system, waiting)
    // done anew meanwhile, or the service was taken away: recorded is what it stays
    if (!home || !identity) return
    const { fname, lname, mobilephone: mobile } = home
    const name = `${fname} ${lname}`.trim()
    const answer = await identity.verify({ id: dedupe, aadhar: secrets.open(waiting.sealed), name, mobile })
    if (answer.outcome === 'unanswered') throw new Error(answer.reason)
    const refusal = answer.outcome === 'rejected' ? answer.reason : null
    await system.transaction().execute((tx) => settle(tx, waiting, { refusal, name, at: now() }))
    if (refusal !== null) await announceNotice(live, { lcoid: waiting.lcoid })
  },
})

const find = (db: Services['system'] | Tx, { lcoid, subscriberid, recorded }: Waiting) =>
  rowsLike(db, 'subscriber', { lcoid, subscriberid, ekyc_at: new Date(recorded) })
    .select(['fname', 'lname', 'mobilephone'])
    .where('ekyc_verified', 'is', null)
    .executeTakeFirst()

type Word = { refusal: string | null; name: string; at: Date }

/** Verified, or taken back with a word to the operator: what was recorded was not this customer's. */
async function settle(tx: Tx, { lcoid, subscriberid, recorded }: Waiting, { refusal, name, at }: Word): Promise<void> {
  const changed = await tx
    .updateTable('subscriber')
    .set(refusal === null ? { ekyc_verified: at } : { ekyc_at: null, ekyc_by: null, aadhar_last4: '' })
    .where('lcoid', '=', lcoid)
    .where('subscriberid', '=', subscriberid)
    .where('ekyc_at', '=', new Date(recorded))
    .where('ekyc_verified', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  const after = refusal === null ? 'VERIFIED' : 'NO'
  await insertRow(tx, 'customer_change', {
    lcoid,
    subscriberid,
    field: 'ekyc',
    before: 'YES',
    after,
    actor: VENDOR,
    at,
  })
  if (refusal === null) return
  await tell(
    tx,
    {
      lcoid,
      en: { title: `eKYC of ${name} refused`, message: refusal },
      hi: { title: `${name} का eKYC नामंज़ूर`, message: refusal },
      url: `/lcoportal/customer?customerid=${subscriberid}`,
      reference: `ekyc:${lcoid}:${subscriberid}:${recorded}`,
    },
    at,
  )
}
