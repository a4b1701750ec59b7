import * as z from 'zod/mini'

/** What waits for somebody at the desk. */
const QUEUE_NAMES = [
  'registrations',
  'agreements',
  'refunds',
  'boxorders',
  'returns',
  'replacements',
  'androids',
  'tickets',
  'held',
  'unknown',
  'differences',
  'consents',
  'imports',
  'jobs',
] as const

export const QueueName = z.enum(QUEUE_NAMES)
export type QueueName = z.output<typeof QueueName>

/** What the server tells every open window of the desk: which queue has changed. Null as the line opens: any may have. */
export const DeskEvent = z.object({ queue: z.nullable(QueueName) })
export type DeskEvent = z.output<typeof DeskEvent>
