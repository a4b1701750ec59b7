import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#domain/errors.ts'

import type { House } from '../context.ts'
import { isFromPortal } from '../guard.ts'
import type { Admit, OpenContext, Route } from '../http.ts'
import type { Limits } from '../limits.ts'
import { goneSignal, onceFor } from '../open-context.ts'
import { inTurn } from '../wallet/turns.ts'
import { writerOf, type Write, type Writer } from '../write.ts'
import type { DeskContext, StaffSession } from './context.ts'
import { findStaffSession } from './sessions.ts'

type Visitor = { staff: StaffSession | null }

/** Sent to the desk's own paths only, so that an operator's call never carries it. */
const COOKIE = 'lco-desk'
const COOKIE_PATH = '/desk'

/** Who comes to the desk: another cookie and other sessions than the portal's. One of an operator opens nothing here. */
export const admitStaffWith =
  (house: House, limits: Limits): Admit<Visitor> =>
  async (request, route) => {
    const { call } = route
    if (call.writes && !isFromPortal(request.headers, request.host)) throw new Failure('request.foreign')
    const staff = await staffFor(house, request, route)
    if (!limits.allows(call.limiter, staff?.staffid ?? request.ip, house.now().getTime()))
      throw new Failure('request.too-many')
    return { staff }
  }

async function staffFor(house: House, request: FastifyRequest, { call }: Route): Promise<StaffSession | null> {
  if (call.access !== 'staff') return null
  const token = request.cookies[COOKIE]
  const staff = token ? await findStaffSession(house.system, token, house.now()) : null
  if (!staff) throw new Failure('session.missing')
  if (call.whole && !staff.whole) throw new Failure('desk.second-factor')
  if (call.staff !== null && !staff.permissions.includes(call.staff)) throw new Failure('desk.denied')
  return staff
}

export function openDeskContextOf(house: House): OpenContext<Visitor> {
  return ({ request, reply, route, visitor: { staff }, input }) => {
    const writer = (scope: string, how: Partial<Writer>): Write =>
      writerOf({
        db: house.system,
        scope,
        actor: staff?.staffid ?? 'desk',
        address: request.ip,
        requestId: request.id,
        now: house.now,
        // what a sign-in gives is a cookie, which no repeated reply could hold
        once:
          route.call.limiter === 'credential' ? null : onceFor(house, route, request.headers['idempotency-key'], input),
        ...how,
      })
    const context: Omit<DeskContext, 'staff'> & { staff: StaffSession | null } = {
      ...house,
      staff,
      address: request.ip,
      requestId: request.id,
      gone: goneSignal(route, reply),
      writeFor: (scope) => writer(scope, {}),
      spendFor: (lcoid) => writer(lcoid, { transact: (work) => inTurn(house.system, lcoid, work) }),
      setSessionToken: (token) => setDeskCookie(reply, token, house.config.secureCookies),
    }
    return context
  }
}

function setDeskCookie(reply: FastifyReply, token: string | null, secure: boolean): void {
  const options = { path: COOKIE_PATH, httpOnly: true, sameSite: 'strict', secure } as const
  if (token === null) reply.clearCookie(COOKIE, options)
  else reply.setCookie(COOKIE, token, options)
}
