import type { Input } from '#domain/endpoint.ts'
import { orNotFound } from '#domain/errors.ts'
import type { operatorCalls } from '#domain/operators/calls.ts'

import type { Context } from '../context.ts'
import { contactBefore, provenContact } from '../credentials/proven-contact.ts'
import { lockRowOnly, updateRows } from '../db/rows.ts'
import { tellContactChanged } from '../messages/contact-changed.ts'
import { announceNotice } from '../notices/tell.ts'
import { keepBefore } from '../operators/before.ts'
import { readOperatorInfo } from '../operators/store.ts'

/** The operator's own contact data. A number or an address that is new proves nothing for a day. */
export async function updateProfile(profile: Input<typeof operatorCalls.updateProfile>, context: Context) {
  const { session, write, now, live } = context
  const { lcoid } = session
  const saved = await write(async (tx, note) => {
    const before = orNotFound(await lockRowOnly(tx, 'operator', { lcoid }))
    const { smstype = before.smstype, whatsapp = before.whatsapp } = profile
    const after = { ...profile, smstype, whatsapp }
    await keepBefore(tx, before, after, now())
    const moved = contactBefore(before, after, { now: now() })
    await updateRows(tx, 'operator', { lcoid }, { ...after, ...moved })
    if (moved) {
      const told = { lcoid, user: lcoid, to: provenContact(before, now()), smstype: before.smstype }
      await tellContactChanged(tx, { ...told, mobileno: after.mobileno }, context)
    }
    note({ what: 'profile', target: lcoid, before: pick(before, after), after })
    return readOperatorInfo(tx, lcoid, context)
  })
  await announceNotice(live, { lcoid })
  return saved
}

const pick = (from: Record<string, unknown>, keys: object) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, from[key]]))
