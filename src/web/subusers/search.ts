import type { SubUser } from '#domain/subusers/sub-user.ts'

/** What the address says: the filters, and whom the form is open for. */
export type SubUserSearch = { q?: string; status?: SubUser['status']; new?: true; edit?: string }

export function subUserSearch({ q, status, edit, ...rest }: Record<string, unknown>): SubUserSearch {
  return {
    // '9890' in an address is read as a number
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...((status === 'ACTIVE' || status === 'BLOCKED') && { status }),
    ...('new' in rest && { new: true }),
    ...(typeof edit === 'string' && /^SUB\d{5,9}$/.test(edit) && { edit }),
  }
}

/** The filters without the form. */
export const filtersOf = ({ q, status }: SubUserSearch): SubUserSearch => subUserSearch({ q, status })

type Filters = Pick<SubUserSearch, 'q' | 'status'>

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** By any part of name, id, mobile or e-mail; spaces inside a number and +91 before it do not matter. */
export function fits({ name, lcosubuserid, mobileno, email, status }: SubUser, { q = '', status: only }: Filters) {
  if (only !== undefined && status !== only) return false
  const words = [name, lcosubuserid, email].map(plain)
  const digits = q.replaceAll(/[\s-]/g, '').replace(/^(?:\+91|0)/, '')
  return words.some((word) => word.includes(plain(q))) || (digits !== '' && mobileno.includes(digits))
}
