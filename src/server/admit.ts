import type { FastifyRequest } from 'fastify'

import { Failure } from '#domain/errors.ts'

import { holds, type House, type Session } from './context.ts'
import { isFromPortal } from './guard.ts'
import type { Admit, Route } from './http.ts'
import type { Limits } from './limits.ts'
import { isMaintenanceOn } from './maintenance/store.ts'
import { findSession } from './credentials/sessions.ts'

export type Visitor = { session: Session | null }

/** The cookie's name binds it to the host and to https where the portal is served so. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-lco' : 'lco')

/** Everything that can be refused before a byte of the body is read, in the order of what it costs us. */
export const admitWith =
  (house: House, limits: Limits): Admit<Visitor> =>
  async (request, route) => {
    const { call } = route
    if (call.writes && !isFromPortal(request.headers, request.host)) throw new Failure('request.foreign')
    const session = await sessionFor(house, request, route)
    const caller = session ? (session.subuserid ?? session.lcoid) : request.ip
    if (!limits.allows(call.limiter, caller, house.now().getTime())) throw new Failure('request.too-many')
    if (!call.duringMaintenance && !session?.duringMaintenance && (await isMaintenanceOn(house))) {
      throw new Failure('maintenance.on')
    }
    return { session }
  }

async function sessionFor(house: House, request: FastifyRequest, { call }: Route): Promise<Session | null> {
  if (call.access === 'public') return null
  const token = request.cookies[cookieName(house.config.secureCookies)]
  const session = token ? await findSession(house.system, token, house.now()) : null
  if (session === 'blocked') throw new Failure('user.invalid')
  if (!session) throw new Failure('session.missing')
  if (!mayCall(session, call)) throw new Failure('permission.denied')
  return session
}

/** Deny by default: a sub-user needs the permission that the call names. */
export function mayCall(
  session: Session,
  { access, permission }: Pick<Route['call'], 'access' | 'permission'>,
): boolean {
  return access === 'operator' ? session.subuserid === null : holds(session, permission)
}
