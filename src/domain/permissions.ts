import * as z from 'zod/mini'

/** The modules an operator opens to a sub-user, one by one. */
export const PERMISSIONS = [
  'subscribers',
  'plans',
  'hardware',
  'payments',
  'refunds',
  'tickets',
  'reports',
  'messages',
  'collections',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** One comma-separated word list on the wire, because forms and queries carry text only. */
export const Permissions = z.codec(z.string(), z.array(z.enum(PERMISSIONS, { error: 'permission' })), {
  decode: (text) => [...new Set(text.split(',').filter(Boolean))] as Permission[],
  encode: (list) => list.join(','),
})
