import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

import type { House } from './context.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve, because its database answers and it is not stopping. */
export function addHealth(app: FastifyInstance, { system }: House, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !isStopping() &&
      (await sql`select 1`.execute(system).then(
        () => true,
        () => false,
      ))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
