import type { FastifyInstance } from 'fastify'

import type { ClockWatch } from './clock.ts'
import type { Probe } from './db/probe.ts'

type Known = {
  probe: Probe
  clock: Pick<ClockWatch, 'look' | 'isRight' | 'skewMs'>
  isStopping: () => boolean
  /** Vendors that nothing is sent to because they do not answer; it serves without them. */
  vendorsDown?: () => Record<string, Date>
}

/**
 * `/healthz`: the process answers, and says which vendors do not. `/readyz`: it can serve, because its database answers, their clocks
 * agree, and it is not stopping.
 */
export function addHealth(app: FastifyInstance, known: Known): void {
  app.get('/healthz', async () => ({ status: 'ok', vendorsDown: known.vendorsDown?.() ?? {} }))
  app.get('/readyz', async (_request, reply) => {
    const trouble = await troubleOf(known)
    if (trouble) void reply.header('retry-after', '5')
    return reply.code(trouble ? 503 : 200).send(trouble ? { status: 'not ready', why: trouble } : { status: 'ready' })
  })
}

async function troubleOf({ probe, clock, isStopping }: Known): Promise<string | null> {
  if (isStopping()) return 'stopping'
  if (!(await probe.look())) return 'the database does not answer'
  await clock.look()
  return clock.isRight() ? null : `the clock is ${Math.round(clock.skewMs() / 1000)} s ahead of the database`
}
