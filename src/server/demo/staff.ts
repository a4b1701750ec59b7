import type { Tx } from '../write.ts'

const PEOPLE = [
  { staffid: 'DESK1', name: 'Asha Nair', email: 'asha.nair@example.in', roles: ['administrator' as const] },
  { staffid: 'DESK2', name: 'Vikram Joshi', email: 'vikram.joshi@example.in', roles: ['finance' as const] },
  { staffid: 'DESK3', name: 'Farah Qureshi', email: 'farah.qureshi@example.in', roles: ['support' as const] },
]

/** The provider’s people: one who may do everything, one for the money and one for what operators ask. */
export const seedStaff = (tx: Tx, password_hash: string, now: Date) =>
  tx
    .insertInto('staff')
    .values(PEOPLE.map((person) => ({ ...person, password_hash, totp_sealed: null, created: now, last_login: null })))
    .execute()
