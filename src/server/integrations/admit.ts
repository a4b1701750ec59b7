import type { FastifyRequest } from 'fastify'

import { Failure } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import type { Admit, OpenContext } from '../http.ts'
import type { Limits } from '../limits.ts'
import { onceFor } from '../open-context.ts'
import { writerOf, type Write } from '../write.ts'
import { actorOfKey, findKey, type ApiKey } from './keys.ts'

type Visitor = { key: ApiKey }

/** All a handler may touch that another system calls. `system` holds the operators of the key's regions, and no others. */
export type KeyContext = Services & { key: ApiKey; writeFor: (lcoid: string) => Write }

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (lco_\S{1,100})$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** Another system shows its key with every call. Cookies mean nothing here, and a key means nothing elsewhere. */
export const admitKeyWith =
  (services: Services, limits: Limits): Admit<Visitor> =>
  async (request, { call }) => {
    const token = tokenOf(request)
    if (!token) throw new Failure('key.unknown')
    const now = services.now()
    const visit = { limiter: call.limiter, token, address: request.ip, nowMs: now.getTime() }
    if (limits.refuses(visit)) throw new Failure('request.too-many')
    const key = await findKey(services.system, token, { now, address: request.ip })
    limits.found(visit, key && actorOfKey(key))
    if (!key) throw new Failure('key.unknown')
    if (call.scope === null || !key.scopes.includes(call.scope)) throw new Failure('key.scope')
    if (!limits.allows(call.limiter, actorOfKey(key), now.getTime())) throw new Failure('request.too-many')
    // a system sends again what was not answered: without a key it would be done twice
    if (call.writes && !request.headers['idempotency-key']) throw new Failure('idempotency.required')
    return { key }
  }

export function openKeyContextOf(services: Services): OpenContext<Visitor> {
  return ({ request, route, visitor: { key }, input }): KeyContext => {
    const system = key.regions.length > 0 ? services.forRegions(key.regions) : services.system
    return {
      ...services,
      system,
      key,
      writeFor: (scope) =>
        writerOf({
          db: system,
          scope,
          actor: actorOfKey(key),
          address: request.ip,
          requestId: request.id,
          now: services.now,
          once: onceFor(services, route, request.headers['idempotency-key'], input),
        }),
    }
  }
}
