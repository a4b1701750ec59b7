import type { FastifyInstance } from 'fastify'

import type { Probe } from './db/probe.ts'

type Known = {
  probe: Probe
  isStopping: () => boolean
}

/** `/healthz`: the process answers. `/readyz`: it can serve, because its database answers and it is not stopping. */
export function addHealth(app: FastifyInstance, known: Known): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const trouble = await troubleOf(known)
    if (trouble) void reply.header('retry-after', '5')
    return reply.code(trouble ? 503 : 200).send(trouble ? { status: 'not ready', why: trouble } : { status: 'ready' })
  })
}

async function troubleOf({ probe, isStopping }: Known): Promise<string | null> {
  if (isStopping()) return 'stopping'
  return (await probe.look()) ? null : 'the database does not answer'
}
