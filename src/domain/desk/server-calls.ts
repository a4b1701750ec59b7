import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { listOf, pageOf } from '../paging.ts'
import { HEALTH_CHECKS } from './health.ts'
import { after } from './shapes.ts'

const ServerRow = z.object({
  serverid: z.string(),
  host: z.string(),
  started: Instant,
  seen: Instant,
  /** How far its clock is ahead of the database's; below zero: behind. */
  skewseconds: z.int(),
  /** Too far: nothing is done by its clock until it is right. */
  clock: z.enum(['RIGHT', 'WRONG']),
})

const Health = z.object({
  check: z.enum(HEALTH_CHECKS),
  /** Of which lane or vendor. */
  of: z.string(),
  /** In the unit of its check; null: nothing is known. */
  value: z.nullable(z.int()),
  state: z.enum(['GOOD', 'WATCH', 'BAD']),
  /** Of calls that are refused: the first and the last of them. */
  since: z.optional(Instant),
  last: z.optional(Instant),
})

export const serverCalls = {
  getHealth: endpoint({
    staff: 'jobs',
    summary: 'How everything does: database, servers, clocks, lanes, vendors, books, payments, storage, back-ups',
    method: 'GET',
    path: '/desk/v1/health',
    reply: () => listOf(Health),
  }),

  listServers: endpoint({
    staff: 'jobs',
    summary: 'The servers that run now, their clocks, and how far a change of keys has come',
    method: 'GET',
    path: '/desk/v1/servers',
    input: () => z.object({ after }),
    reply: () =>
      z.extend(pageOf(ServerRow), {
        /** What is not sealed with the new key yet; `null` while the key does not change. */
        keychange: z.nullable(z.object({ left: z.int() })),
      }),
  }),
}
