/** What a person at the provider's desk may do. */
export const DESK_PERMISSIONS = [
  'decide',
  'tickets',
  'refunds',
  'payments',
  'wallets',
  'notices',
  'documents',
  'maintenance',
  'catalogue',
  'shop',
  'registers',
  'settings',
  'operators',
  'audit',
  'books',
  'jobs',
  'personal',
  'imports',
  'staff',
  'integrations',
] as const
export type DeskPermission = (typeof DESK_PERMISSIONS)[number]

/** The five roles; a person may have several. */
export const DESK_ROLES = {
  support: ['decide', 'tickets', 'operators'],
  finance: ['refunds', 'payments', 'wallets', 'operators', 'audit', 'books', 'imports'],
  content: ['notices', 'documents', 'maintenance'],
  catalogue: ['catalogue', 'shop', 'registers'],
  administrator: DESK_PERMISSIONS,
} as const satisfies Record<string, readonly DeskPermission[]>
export type DeskRole = keyof typeof DESK_ROLES
export const DESK_ROLE_NAMES = Object.keys(DESK_ROLES) as [DeskRole, ...DeskRole[]]

/** What can be done for the operators of some regions; the rest is for all of them, and nothing for somebody bound to regions. */
const REGIONAL: readonly DeskPermission[] = [
  'decide',
  'tickets',
  'refunds',
  'payments',
  'wallets',
  'operators',
  'audit',
  'personal',
  'imports',
]

/** No region is everywhere. */
export const permissionsOf = (roles: readonly DeskRole[], regions: readonly string[] = []): DeskPermission[] =>
  (regions.length > 0 ? REGIONAL : DESK_PERMISSIONS).filter((permission) =>
    roles.some((role) => (DESK_ROLES[role] as readonly DeskPermission[]).includes(permission)),
  )

/** Whether a person of the desk has to do with operators of this region. */
export const serves = ({ regions }: { regions: readonly string[] }, region: string | null): boolean =>
  regions.length === 0 || (region !== null && regions.includes(region))

export const DECISIONS = ['APPROVE', 'REFUSE'] as const
export type Decision = (typeof DECISIONS)[number]
