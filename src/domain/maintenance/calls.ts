import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'

export const Maintenance = z.object({
  maintenance: z.enum(['ON', 'OFF']),
  header: z.string(),
  image: z.string(),
  content: z.string(),
  style: z.string(),
  redirect: z.string(),
})
export type Maintenance = z.output<typeof Maintenance>

export const maintenanceCalls = {
  getMaintenance: endpoint({
    summary: 'Whether the portal is in maintenance, and what its page says',
    method: 'GET',
    path: '/lco/maintenance',
    input: () => z.object({}),
    reply: () => Maintenance,
    access: 'public',
    duringMaintenance: true,
  }),
}
