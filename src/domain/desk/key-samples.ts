import { list } from '../sample-replies.ts'
import type { DeskSamples } from './calls.ts'
import type { keyCalls } from './key-calls.ts'

const key = {
  keyid: 'K7Q2M9XD',
  name: 'Call centre',
  scopes: ['customers:read' as const, 'tickets:write' as const],
  regions: ['Maharashtra'],
  state: 'ACTIVE' as const,
  created: new Date('2026-06-01T06:00:00.000Z'),
  createdby: 'DESK1',
  expires: new Date('2026-08-30T06:00:00.000Z'),
  lastused: new Date('2026-07-15T04:30:00.000Z'),
  lastaddress: '10.1.2.3',
}

export const keySamples: DeskSamples<keyof typeof keyCalls> = {
  listApiKeys: { input: {}, reply: list(key) },
  makeApiKey: {
    input: { name: key.name, scopes: key.scopes, regions: [], days: '90' },
    reply: { ...key, regions: [], lastused: null, lastaddress: '', token: 'lco_K7Q2M9XD_sample' },
  },
  revokeApiKey: { input: { keyid: key.keyid }, reply: { ...key, state: 'REVOKED' } },
}
