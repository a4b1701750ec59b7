import type { Identity } from '#domain/desk/identity.ts'
import { gstinChecksum, stateCode } from '#domain/gstin.ts'

/** Who stands there in the demo, where nobody has said who the provider is. Production never reads it. */
export function exampleIdentity(region: string): Identity {
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
