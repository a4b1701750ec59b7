import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

import { cookieName, type Visitor } from './admit.ts'
import { actorOf, type Context, type House } from './context.ts'
import type { OpenContext, Route } from './http.ts'
import { inTurn } from './wallet/turns.ts'
import { writerOf, type Write, type Writer } from './write.ts'

const NEVER_GONE = new AbortController().signal
const COOKIE_SECONDS = 30 * 24 * 3600

/** Field by field: spreading the house into every request's context was measured at a tenth of the kernel's time. */
export function openContextOf(house: House): OpenContext<Visitor> {
  const { system, forTenant, copyOut, config, secrets, live, now, newToken, newCode, newReference, gateway } = house
  const { storage, pusher, isTimeSure } = house
  return ({ request, reply, route, visitor: { session }, input }) => {
    const db = session ? forTenant(session.lcoid) : system
    const address = request.ip
    const requestId = request.id
    const asking = { db, address, requestId, now }
    const writeFor = (person: { lcoid: string; actor: string }, how: Partial<Writer> = {}): Write =>
      writerOf({ ...asking, scope: person.lcoid, actor: person.actor, once: null, ...how })
    const once = () => onceFor(house, route, request.headers['idempotency-key'], input)
    const person = session ? { lcoid: session.lcoid, actor: actorOf(session) } : PUBLIC
    const context: Omit<Context, 'session'> & { session: Context['session'] | null } = {
      system,
      forTenant,
      copyOut,
      config,
      secrets,
      live,
      now,
      newToken,
      newCode,
      newReference,
      gateway,
      storage,
      pusher,
      isTimeSure,
      db,
      address,
      requestId,
      session,
      gone: goneSignal(route, reply),
      write: (change) => writeFor(person, { once: once() })(change),
      spend: (change) =>
        writeFor(person, { once: once(), inTurn: true, transact: (work) => inTurn(db, person.lcoid, work) })(change),
      writeFor: (somebody) => writeFor(somebody),
      setSessionToken: (token) => setSessionCookie(reply, token, config.secureCookies),
    }
    // `admit` lets nobody without a session reach a handler that expects one
    return context
  }
}

const PUBLIC = { lcoid: 'public', actor: 'public' }

/** Most replies are short; only long ones pay for watching the socket. */
export function goneSignal({ call }: Route, reply: FastifyReply): AbortSignal {
  if (call.replyAs !== 'events' && call.replyAs !== 'stream') return NEVER_GONE
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function setSessionCookie(reply: FastifyReply, token: string | null, secure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  if (token === null) reply.clearCookie(cookieName(secure), options)
  else reply.setCookie(cookieName(secure), token, { ...options, maxAge: COOKIE_SECONDS })
}

export function onceFor(
  { secrets }: House,
  { name, call, encode }: Route,
  key: string | string[] | undefined,
  input: unknown,
): Writer['once'] {
  if (typeof key !== 'string' || key === '') return null
  return {
    key: key.slice(0, 100),
    call: name,
    inputHash: secrets.fingerprint(JSON.stringify(input)),
    isSameInput: (kept) => secrets.isFingerprint(kept, JSON.stringify(input)),
    encode: (reply) => JSON.stringify(encode(reply)),
    decode: (text) => z.decode(call.reply, JSON.parse(text) as never),
  }
}
