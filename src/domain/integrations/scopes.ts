/** What a key of another system may be given, each by itself. */
export const API_SCOPES = ['operators:read', 'customers:read', 'money:read', 'tickets:read', 'tickets:write'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** For how many days a key may be made. */
export const KEY_DAYS = [30, 90, 180, 365] as const
