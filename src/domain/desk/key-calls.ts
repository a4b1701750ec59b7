import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Instant, says, text } from '../fields.ts'
import { API_SCOPES, KEY_DAYS } from '../integrations/scopes.ts'
import { listOf } from '../paging.ts'
import { Regions } from './shapes.ts'

const Key = z.object({
  keyid: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** None is everywhere. */
  regions: z.array(z.string()),
  state: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  created: Instant,
  createdby: z.string(),
  expires: Instant,
  lastused: z.nullable(Instant),
  lastaddress: z.string(),
})

/** Comma-separated on the wire. */
const Scopes = z.codec(
  z.string(),
  z.array(z.enum(API_SCOPES, says('permission'))).check(z.minLength(1, says('required'))),
  {
    decode: (typed) => [...new Set(typed.split(',').filter(Boolean))] as (typeof API_SCOPES)[number][],
    encode: (list) => list.join(','),
  },
)

const DAYS = KEY_DAYS.map(String) as [string, ...string[]]

/** Keys of the provider's other systems. */
export const keyCalls = {
  listApiKeys: endpoint({
    staff: 'integrations',
    summary: 'API keys: what they may do, until when, and when they were last used; those that work come first',
    method: 'GET',
    path: '/desk/v1/apikeys',
    reply: () => listOf(Key),
  }),

  makeApiKey: endpoint({
    staff: 'integrations',
    summary: 'Make an API key; its whole text is in this reply and is never shown again',
    method: 'POST',
    path: '/desk/v1/apikeys',
    input: () =>
      z.object({
        name: text(80),
        scopes: Scopes,
        regions: z.optional(Regions),
        days: z.enum(DAYS, says('required')),
      }),
    reply: () => z.extend(Key, { token: z.string() }),
  }),

  revokeApiKey: endpoint({
    staff: 'integrations',
    summary: 'Revoke an API key; from this moment it opens nothing',
    method: 'POST',
    path: '/desk/v1/apikeys/{keyid}/revoke',
    input: () => z.object({ keyid: text(20) }),
    reply: () => Key,
  }),
}
