import type { FastifyRequest } from 'fastify'

import { Failure } from '#domain/errors.ts'

import type { Config } from './config.ts'
import { actorOf, holds, type Services, type Session } from './context.ts'
import { isFromPortal } from './guard.ts'
import type { Admit, Route } from './http.ts'
import type { Limits } from './limits.ts'
import { isMaintenanceOn } from './maintenance/store.ts'
import { findSession } from './credentials/sessions.ts'

export type Visitor = { session: Session | null }

/** The cookie's name binds it to the host and to https where the portal is served so. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-lco' : 'lco')

export const sessionTokenOf = ({ cookies }: FastifyRequest, { secureCookies }: Config): string =>
  cookies[cookieName(secureCookies)] ?? ''

/** Everything that can be refused before a byte of the body is read, in the order of what it costs us. */
export const admitWith =
  (services: Services, limits: Limits): Admit<Visitor> =>
  async (request, route) => {
    const { call } = route
    if (call.writes && !isFromPortal(request.headers, request.host, services.config.PORTAL_ORIGINS))
      throw new Failure('request.foreign')
    const session = call.access === 'public' ? null : await sessionFor(services, limits, request, route)
    const caller = session ? actorOf(session) : request.ip
    if (!limits.allows(call.limiter, caller, services.now().getTime())) throw new Failure('request.too-many')
    if (!call.duringMaintenance && !session?.duringMaintenance && (await isMaintenanceOn(services))) {
      throw new Failure('maintenance.on')
    }
    return { session }
  }

/** All that somebody can do who looks as an operator: stop. */
const ENDS_LOOK = ['logOut', 'logOutSubUser']

async function sessionFor(
  services: Services,
  limits: Limits,
  request: FastifyRequest,
  { name, call }: Route,
): Promise<Session> {
  const token = sessionTokenOf(request, services.config)
  if (!token) throw new Failure('session.missing')
  const now = services.now()
  const visit = { limiter: call.limiter, token, address: request.ip, nowMs: now.getTime() }
  if (limits.refuses(visit)) throw new Failure('request.too-many')
  const session = await findSession(services.system, token, now)
  if (session === 'blocked') throw new Failure('user.invalid')
  limits.found(visit, session && actorOf(session))
  if (!session) throw new Failure('session.missing')
  if (!mayCall(session, call)) throw new Failure('permission.denied')
  if (session.looker && call.writes && !ENDS_LOOK.includes(name)) throw new Failure('look.only')
  return session
}

/** Deny by default: a sub-user needs the permission that the call names. */
export function mayCall(
  session: Session,
  { access, permission }: Pick<Route['call'], 'access' | 'permission'>,
): boolean {
  return access === 'operator' ? session.subuserid === null : holds(session, permission)
}
