import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each } from '../fields.ts'

export const Maintenance = z.object({
  maintenance: z.enum(['ON', 'OFF']),
  ...each(z.string(), 'header', 'image', 'content', 'style', 'redirect'),
})
export type Maintenance = z.output<typeof Maintenance>

export const maintenanceCalls = {
  getMaintenance: endpoint({
    summary: 'Whether the portal is in maintenance, and what its page says',
    method: 'GET',
    path: '/lco/maintenance',
    reply: () => Maintenance,
    access: 'public',
    duringMaintenance: true,
  }),
}
