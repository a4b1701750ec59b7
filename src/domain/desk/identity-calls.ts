import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { IDENTITY, IDENTITY_NAMES, type IdentityName } from './identity.ts'
import { PICTURE_UPLOAD } from '../files/calls.ts'

const Shown = z.object({
  ...(Object.fromEntries(IDENTITY_NAMES.map((name) => [name, z.string()])) as Record<IdentityName, z.ZodMiniString>),
  /** What is not said yet: until it is, no page is shown in production. */
  missing: z.array(z.enum(IDENTITY_NAMES)),
})

export const identityCalls = {
  getIdentity: endpoint({
    staff: 'settings',
    summary: 'Who the provider is, as pages, papers and messages say it',
    method: 'GET',
    path: '/desk/v1/identity',
    reply: () => Shown,
  }),

  saveIdentity: endpoint({
    staff: 'settings',
    summary: 'Say who the provider is; it stands on every page and paper at once',
    method: 'POST',
    path: '/desk/v1/identity',
    input: () => z.object(IDENTITY),
    reply: () => Shown,
  }),

  uploadLogo: endpoint({
    staff: 'settings',
    ...PICTURE_UPLOAD,
    summary: 'The logo of the provider; the reply says where it is',
    path: '/desk/v1/identity/logo',
  }),
}
