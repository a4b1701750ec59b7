import * as z from 'zod/mini'

import { Day } from '#domain/dates.ts'

import { jsonOf } from '../fetch-bounded.ts'
import { finalAnswer } from '../cas/http.ts'
import { signedAsk, type Vendor } from '../signed-post.ts'
import type { ServicePort } from './port.ts'

const TIMEOUT_MS = 5000

const Status = z.object({
  state: z.enum(['ACTIVE', 'SUSPENDED', 'EXPIRED', 'UNKNOWN']),
  session: z.nullable(z.object({ since: z.iso.datetime({ offset: true }), address: z.string(), mac: z.string() })),
  disconnected: z.string(),
  mac: z.optional(z.object({ bound: z.string(), refused: z.string() })),
})
const Usage = z.array(z.object({ day: Day, down_mb: z.number(), up_mb: z.number() }))

/** Orders, and the questions `STATUS` and `USAGE`, are posted to one address, each signed; only a plain word is final. */
export function httpService(vendor: Vendor): ServicePort {
  const ask = (message: object, dedupe: string) => signedAsk({ timeoutMs: TIMEOUT_MS, ...vendor }, message, dedupe)
  const question = async <S extends z.ZodMiniType>(message: object, schema: S): Promise<z.output<S>> => {
    const reply = await ask(message, JSON.stringify(message))
    if (!reply.ok) throw new Error(`The vendor answered ${reply.status}`)
    return z.parse(schema, jsonOf(reply))
  }
  return {
    send: ({ asked: _asked, ...order }) => finalAnswer('The vendor', () => ask(order, order.id)),
    status: async (account) => {
      const { session, ...rest } = await question({ kind: 'STATUS', account }, Status)
      return { ...rest, session: session && { ...session, since: new Date(session.since) } }
    },
    usage: (account, from, to) => question({ kind: 'USAGE', account, from, to }, Usage),
  }
}
