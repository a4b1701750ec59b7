import { IDENTITY_NAMES, type Identity } from '#domain/desk/identity.ts'
import { gstinChecksum, stateCode } from '#domain/gstin.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'

const KEPT_MS = 1000
const UNNAMED = 'LCO Portal'

type From = Pick<Config, 'production' | 'PROVIDER_NAME' | 'PROVIDER_ADDRESS' | 'PROVIDER_GSTIN' | 'PROVIDER_REGION'>
const kept = new WeakMap<object, { identity: Identity; atMs: number }>()

/** What the environment says, else in the demo what is invented, else nothing. */
function unsaid({ production, PROVIDER_REGION, PROVIDER_NAME, PROVIDER_ADDRESS, PROVIDER_GSTIN }: From): Identity {
  const example = exampleIdentity(PROVIDER_REGION)
  const nothing = Object.fromEntries(IDENTITY_NAMES.map((name) => [name, ''])) as Identity
  const given = Object.entries({ PROVIDER_NAME, PROVIDER_ADDRESS, PROVIDER_GSTIN }).filter(([, value]) => value !== '')
  return { ...(production ? nothing : example), ...Object.fromEntries(given) }
}

/** Who the provider is: as the desk has said it. Kept for a second. */
export async function identityOf(db: Db, config: From, now: Date): Promise<Identity> {
  const known = kept.get(config)
  if (known && Math.abs(known.atMs - now.getTime()) < KEPT_MS) return known.identity
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', 'in', IDENTITY_NAMES).execute()
  const said = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const identity = { ...unsaid(config), ...said }
  kept.set(config, { identity, atMs: now.getTime() })
  return identity
}

export const forgetIdentity = (config: From): void => void kept.delete(config)

/** How messages call the portal. */
export async function portalTitle(db: Db): Promise<string> {
  const row = await findRow(db, 'setting', { name: 'PORTAL_TITLE' }, ['value'])
  return row?.value || UNNAMED
}

/** Who stands there in the demo, where nobody has said who the provider is. Production never reads it. */
function exampleIdentity(region: string): Identity {
  const first14 = `${stateCode(region)}AAGCS4321M1Z`
  return {
    PORTAL_TITLE: 'LCO Portal',
    PROVIDER_NAME: 'Sahyadri Digital Networks Private Limited',
    PROVIDER_ADDRESS: '2nd Floor, Lotus Chambers, 17 Station Road, Mumbai 400069',
    PROVIDER_GSTIN: first14 + gstinChecksum(first14),
    HELPLINE: '1800 123 4567',
    SUPPORT_HOURS: 'Every day, 9 am to 9 pm',
    SUPPORT_MAIL: 'support@example.in',
    GRIEVANCE_OFFICER: 'Grievance officer',
    GRIEVANCE_MAIL: 'grievance@example.in',
    COLOUR: '',
    LOGO: '',
  }
}
