import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#domain/errors.ts'

import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { isFromPortal } from '../guard.ts'
import type { Admit, OpenContext, Route } from '../http.ts'
import type { Limits } from '../limits.ts'
import { goneSignal, onceFor, setSessionCookie } from '../open-context.ts'
import { inTurn } from '../wallet/turns.ts'
import { writerOf, type Write, type Writer } from '../write.ts'
import type { DeskContext, StaffSession } from './context.ts'
import { findStaffSession, readStaffSession } from './sessions.ts'

type Visitor = { staff: StaffSession | null }

/** Over https the name binds it to this host alone, which wants the path of all; else it is sent to the desk's paths only. */
export const deskCookieName = (secure: boolean): string => (secure ? '__Host-lco-desk' : 'lco-desk')

/** Who comes to the desk: another cookie and other sessions than the portal's. One of an operator opens nothing here. */
export const admitStaffWith =
  (services: Services, limits: Limits): Admit<Visitor> =>
  async (request, route) => {
    const { call } = route
    if (call.writes && !isFromPortal(request.headers, request.host)) throw new Failure('request.foreign')
    const staff = call.access === 'staff' ? await staffFor(services, limits, request, route) : null
    if (!limits.allows(call.limiter, staff?.staffid ?? request.ip, services.now().getTime()))
      throw new Failure('request.too-many')
    return { staff }
  }

const deskTokenOf = ({ cookies }: FastifyRequest, { secureCookies }: Config): string =>
  cookies[deskCookieName(secureCookies)] ?? ''

async function staffFor(
  services: Services,
  limits: Limits,
  request: FastifyRequest,
  { call }: Route,
): Promise<StaffSession> {
  const token = deskTokenOf(request, services.config)
  if (!token) throw new Failure('session.missing')
  const now = services.now()
  const visit = { limiter: call.limiter, token, address: request.ip, nowMs: now.getTime() }
  if (limits.refuses(visit)) throw new Failure('request.too-many')
  const staff = await findStaffSession(services.system, token, now)
  limits.found(visit, staff && staff.staffid)
  if (!staff) throw new Failure('session.missing')
  if (call.whole && !staff.whole) throw new Failure('desk.second-factor')
  if (call.staff !== null && !staff.permissions.includes(call.staff)) throw new Failure('desk.denied')
  return staff
}

export function openDeskContextOf(services: Services): OpenContext<Visitor> {
  return ({ request, reply, route, visitor: { staff }, input }) => {
    const system = staff?.regions.length ? services.forRegions(staff.regions) : services.system
    const writer = (scope: string, how: Partial<Writer>): Write =>
      writerOf({
        db: system,
        scope,
        actor: staff?.staffid ?? 'desk',
        address: request.ip,
        requestId: request.id,
        now: services.now,
        // what a sign-in gives is a cookie, which no repeated reply could hold
        once:
          route.call.limiter === 'credential'
            ? null
            : onceFor(services, route, request.headers['idempotency-key'], input),
        ...how,
      })
    const context: Omit<DeskContext, 'staff'> & { staff: StaffSession | null } = {
      ...services,
      system,
      staff,
      address: request.ip,
      requestId: request.id,
      gone: goneSignal(
        route,
        reply,
        staff && { key: staff.tokenHash, isStillIn: () => isStillIn(services, route, staff) },
      ),
      givenToken: deskTokenOf(request, services.config),
      writeFor: (scope) => writer(scope, {}),
      spendFor: (lcoid) =>
        writer(lcoid, { inTurn: true, transact: (work, written) => inTurn(system, lcoid, work, written) }),
      setPortalToken: (token) => setSessionCookie(reply, token, services.config),
      setSessionToken: (token) => setDeskCookie(reply, token, services.config.secureCookies),
    }
    return context
  }
}

/** Asked anew while a line is open, without a sign of life of its own. */
async function isStillIn({ system, now }: Services, { call }: Route, { tokenHash }: StaffSession): Promise<boolean> {
  const staff = await readStaffSession(system, tokenHash, now())
  return staff !== null && staff.whole && (call.staff === null || staff.permissions.includes(call.staff))
}

function setDeskCookie(reply: FastifyReply, token: string | null, secure: boolean): void {
  const options = { path: secure ? '/' : '/desk', httpOnly: true, sameSite: 'strict', secure } as const
  if (token === null) reply.clearCookie(deskCookieName(secure), options)
  else reply.setCookie(deskCookieName(secure), token, options)
}
