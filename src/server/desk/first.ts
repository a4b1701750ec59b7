import type { signInCalls } from '#domain/desk/sign-in-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import { fitsCode, saveCode, takeCode } from '../credentials/one-time-code.ts'
import { countTry, uncountTry } from '../credentials/throttle.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import type { DeskPublicContext } from './context.ts'
import { savePerson } from './people.ts'
import { insertStaffSession, noteSignIn } from './sessions.ts'

const FIRST = { purpose: 'first-administrator', subject: 'desk' } as const
const SECRET_MINUTES = 24 * 60

export const isNobodyHere = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('staffid').limit(1).executeTakeFirst()) === undefined

/** For an empty desk: what opens its first page, to be printed and kept nowhere. The one printed last holds. */
export async function offerFirstSecret(services: Pick<Services, 'system' | 'newReference' | 'now'>): Promise<string> {
  const { system, newReference, now } = services
  if (!(await isNobodyHere(system))) return ''
  const code = newReference()
  await system
    .transaction()
    .execute((tx) => saveCode(tx, FIRST, { code, link: newReference(), minutes: SECRET_MINUTES }, now()))
  return code
}

/** Whoever comes second finds somebody there. */
export async function refuseSecond(tx: Tx): Promise<void> {
  if (!(await isNobodyHere(tx))) throw new Failure('desk.first-done')
}

/** It is copied by hand from a terminal. */
const asPrinted = (secret: string): string => secret.trim().toUpperCase()

type Wanted = Input<typeof signInCalls.makeFirstAdministrator>

/** With the printed secret: a few tries, one use, and nobody there yet. */
export async function makeFirstAdministrator({ secret: typed, ...person }: Wanted, context: DeskPublicContext) {
  const { system, now, address, writeFor } = context
  const secret = asPrinted(typed)
  await countTry(system, 'address', address, now())
  if (!(await isNobodyHere(system))) throw new Failure('desk.first-done')
  const fits = await system.transaction().execute((tx) => fitsCode(tx, FIRST, secret, now()))
  if (!fits) throw new Failure('desk.first-secret')
  const unless = async (tx: Tx) => {
    await refuseSecond(tx)
    if (!(await takeCode(tx, FIRST, secret, now()))) throw new Failure('desk.first-secret')
  }
  const wanted = { ...person, roles: ['administrator' as const], status: 'ACTIVE' as const }
  const made = await savePerson(writeFor('desk'), wanted, { self: null, now, unless })
  await uncountTry(system, 'address', address)
  const token = context.newToken()
  await system.transaction().execute(async (tx) => {
    await insertStaffSession(tx, made.staffid, { token, whole: false, now: now() })
    await noteSignIn(tx, made.staffid, now())
  })
  context.setSessionToken(token)
  return made
}
