import { Failure, orNotFound } from '#domain/errors.ts'
import type { Decision } from '#domain/desk/roles.ts'

import type { Services } from '../context.ts'
import { lockRowOnly } from '../db/rows.ts'
import { announceNotice } from '../notices/tell.ts'
import type { Tx } from '../write.ts'

export const BECOMES = { APPROVE: 'APPROVED', REFUSE: 'REFUSED' } as const satisfies Record<Decision, string>

type Key = { lcoid: string; requestid: string }

/** Held until the transaction ends: of two who decide at once, the second finds it decided. */
export async function lockOpen(tx: Tx, table: 'replacement_request' | 'android_request', key: Key): Promise<void> {
  const { state } = orNotFound(await lockRowOnly(tx, table, key))
  if (state !== 'OPEN') throw new Failure('desk.decided')
}

/** After the commit: his windows read his boxes again, and what he is told. */
export async function announceBoxes(live: Services['live'], { lcoid, requestid }: Key): Promise<void> {
  await live.announce(lcoid, { kind: 'boxes', requestid })
  await announceNotice(live, { lcoid })
}
