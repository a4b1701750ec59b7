import type { Permission } from '#domain/permissions.ts'

import type { TestHouse } from './house.ts'

/** A new sub-user of this operator who holds these permissions and no other. */
export async function clerkWith(house: TestHouse, lcoid: string, ...permissions: Permission[]) {
  const operator = await house.as(lcoid)
  const person = { name: 'Clerk', mobileno: '9833333333', email: '', dailylimit: '', password: 'Monsoon2026' }
  const made = await operator.send('/lco/v1/subuser', { form: { ...person, permissions: permissions.join(',') } })
  return house.as(made.json<{ lcosubuserid: string }>().lcosubuserid, person.password)
}
