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
  'jobs',
  'personal',
  'imports',
  'staff',
] as const
export type DeskPermission = (typeof DESK_PERMISSIONS)[number]

/** The five roles; a person may have several. */
export const DESK_ROLES = {
  support: ['decide', 'tickets', 'operators'],
  finance: ['refunds', 'payments', 'wallets', 'operators', 'audit', 'imports'],
  content: ['notices', 'documents', 'maintenance'],
  catalogue: ['catalogue', 'shop', 'registers'],
  administrator: DESK_PERMISSIONS,
} as const satisfies Record<string, readonly DeskPermission[]>
export type DeskRole = keyof typeof DESK_ROLES
export const DESK_ROLE_NAMES = Object.keys(DESK_ROLES) as [DeskRole, ...DeskRole[]]

export const permissionsOf = (roles: readonly DeskRole[]): DeskPermission[] =>
  DESK_PERMISSIONS.filter((permission) =>
    roles.some((role) => (DESK_ROLES[role] as readonly DeskPermission[]).includes(permission)),
  )

export const DECISIONS = ['APPROVE', 'REFUSE'] as const
export type Decision = (typeof DECISIONS)[number]
