import type { Permission } from '../permissions.ts'

/** What happens with a customer, and what a sub-user must hold to see it. In the order of the filter. */
export const ACTIVITY_PERMISSIONS = {
  PACK: 'plans',
  MONEY: 'collections',
  STB: 'hardware',
  CARD: 'hardware',
  TICKET: 'tickets',
  MESSAGE: 'messages',
  REFUND: 'refunds',
  CHANGE: 'reports',
} as const satisfies Record<string, Permission>

export type ActivityKind = keyof typeof ACTIVITY_PERMISSIONS
export const ACTIVITY_KINDS = Object.keys(ACTIVITY_PERMISSIONS) as [ActivityKind, ...ActivityKind[]]

/** Amounts of these are of the wallet: only whoever holds `payments` sees them. */
export const WALLET_KINDS: readonly ActivityKind[] = ['PACK', 'STB', 'REFUND']
