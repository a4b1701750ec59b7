import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

import { Failure } from '#domain/errors.ts'
import { valueFor } from '#domain/lists.ts'

import { cookieName, mayCall, sessionTokenOf, type Visitor } from './admit.ts'
import { actorOf, type Context, type Services, type Session } from './context.ts'
import { readSession } from './credentials/sessions.ts'
import type { OpenContext, Route } from './http.ts'
import { HEARTBEAT_MS } from './replies.ts'
import { inTurn } from './wallet/turns.ts'
import { writerOf, type Write, type Writer } from './write.ts'

const NEVER_GONE = new AbortController().signal
const LONGEST_KEY = 100
const COOKIE_SECONDS = 30 * 24 * 3600

/** Field by field: spreading the services into every request's context was measured at a tenth of the kernel's time. */
export function openContextOf(services: Services): OpenContext<Visitor> {
  return ({ request, reply, route, visitor: { session }, input }) => {
    const { config, now } = services
    const db = session ? services.forTenant(session.lcoid) : services.system
    const address = request.ip
    const requestId = request.id
    const asking = { db, address, requestId, now }
    const writeFor = (person: { lcoid: string; actor: string }, how: Partial<Writer> = {}): Write =>
      writerOf({ ...asking, scope: person.lcoid, actor: person.actor, once: null, ...how })
    const once = () => onceFor(services, route, request.headers['idempotency-key'], input)
    const person = session ? { lcoid: session.lcoid, actor: actorOf(session) } : PUBLIC
    const spending = (): Writer => ({
      ...asking,
      scope: person.lcoid,
      actor: person.actor,
      once: once(),
      inTurn: true,
      transact: (work, written) => inTurn(db, person.lcoid, work, written),
    })
    const context: Omit<Context, 'session'> & { session: Context['session'] | null } = {
      system: services.system,
      forTenant: services.forTenant,
      forRegions: services.forRegions,
      copyOut: services.copyOut,
      standby: services.standby,
      config,
      secrets: services.secrets,
      live: services.live,
      now,
      newToken: services.newToken,
      newCode: services.newCode,
      newReference: services.newReference,
      gateway: services.gateway,
      payLinks: services.payLinks,
      storage: services.storage,
      pusher: services.pusher,
      serviceVendors: services.serviceVendors,
      identity: services.identity,
      isTimeSure: services.isTimeSure,
      db,
      address,
      requestId,
      session,
      gone: goneSignal(
        route,
        reply,
        session && { key: session.tokenHash, isStillIn: () => isStillIn(services, route, session) },
      ),
      givenToken: sessionTokenOf(request, config),
      write: (change) => writeFor(person, { once: once() })(change),
      writer: spending,
      spend: (change) => writerOf(spending())(change),
      writeFor: (somebody) => writeFor(somebody),
      setSessionToken: (token) => setSessionCookie(reply, token, config),
    }
    // `admit` lets nobody without a session reach a handler that expects one
    return context
  }
}

const PUBLIC = { lcoid: 'public', actor: 'public' }

async function isStillIn({ system, now }: Services, { call }: Route, { tokenHash }: Session): Promise<boolean> {
  const session = await readSession(system, tokenHash, now())
  return session !== null && session !== 'blocked' && mayCall(session, call)
}

type Listener = { key: Buffer; isStillIn: () => Promise<boolean> }

/** Most replies are short; only long ones pay for watching the socket, and those that have no end for watching the session. */
export function goneSignal({ call }: Route, reply: FastifyReply, listener: Listener | null): AbortSignal {
  if (call.replyAs !== 'events' && call.replyAs !== 'stream') return NEVER_GONE
  const controller = new AbortController()
  const leave = () => controller.abort()
  reply.raw.once('close', leave)
  if (call.replyAs !== 'events' || !listener) return controller.signal
  const line = openLine(listener.key)
  const beat = setInterval(() => {
    listener.isStillIn().then(
      (isIn) => isIn || leave(),
      // a database that does not answer is no reason to send anybody away
      () => undefined,
    )
  }, HEARTBEAT_MS)
  controller.signal.addEventListener('abort', () => {
    clearInterval(beat)
    line.close()
  })
  return controller.signal
}

const LINES_EACH = 8
const lines = new Map<string, number>()

/** So many windows of one session listen at a time; the one too many asks again later. */
function openLine(key: Buffer): { close: () => void } {
  const whose = key.toString('base64')
  const open = lines.get(whose) ?? 0
  if (open >= LINES_EACH) throw new Failure('request.too-many')
  lines.set(whose, open + 1)
  return {
    close: () => {
      const left = valueFor(lines, whose) - 1
      if (left > 0) lines.set(whose, left)
      else lines.delete(whose)
    },
  }
}

export function setSessionCookie(reply: FastifyReply, token: string | null, config: Services['config']): void {
  const { secureCookies: secure, PORTAL_ORIGINS } = config
  // from a page of another site it would not come along; what may call from there is asked by its origin
  const sameSite = PORTAL_ORIGINS.length > 0 ? 'none' : 'strict'
  const options = { path: '/', httpOnly: true, sameSite, secure } as const
  if (token === null) reply.clearCookie(cookieName(secure), options)
  else reply.setCookie(cookieName(secure), token, { ...options, maxAge: COOKIE_SECONDS })
}

/** What an earlier version of the program has kept is JSON as it is. */
const unsealed = ({ open }: Services['secrets'], kept: string): string => (/^[\w]{12}\./.test(kept) ? open(kept) : kept)

export function onceFor(
  { secrets }: Services,
  { name, call, encode }: Route,
  key: string | string[] | undefined,
  input: unknown,
): Writer['once'] {
  if (typeof key !== 'string' || key === '') return null
  if (key.length > LONGEST_KEY) throw new Failure('idempotency.key')
  return {
    key,
    call: name,
    inputHash: secrets.fingerprint(JSON.stringify(input)),
    isSameInput: (kept) => secrets.isFingerprint(kept, JSON.stringify(input)),
    // a reply may hold a PAN, which is sealed everywhere else
    encode: (reply) => secrets.seal(JSON.stringify(encode(reply))),
    decode: (kept) => z.decode(call.reply, JSON.parse(unsealed(secrets, kept)) as never),
  }
}
