import type { Permission } from '#domain/permissions.ts'

import type { TestServer } from './server.ts'

/** A new sub-user of this operator who holds these permissions and no other. */
export async function clerkWith(server: TestServer, lcoid: string, ...permissions: Permission[]) {
  const operator = await server.as(lcoid)
  const person = { name: 'Clerk', mobileno: '9833333333', email: '', dailylimit: '', password: 'Monsoon2026' }
  const made = await operator.send('/lco/v1/subuser', { form: { ...person, permissions: permissions.join(',') } })
  return server.as(made.json<{ lcosubuserid: string }>().lcosubuserid, person.password)
}
