import type { identityCalls } from './identity-calls.ts'
import type { DeskSamples } from './calls.ts'
import { setSamples } from './set-samples.ts'

const identity = {
  PORTAL_TITLE: 'Kaveri Partner Portal',
  PROVIDER_NAME: 'Kaveri Cable Networks Private Limited',
  PROVIDER_ADDRESS: '12 College Road, Nashik 422005',
  PROVIDER_GSTIN: '27ABCPP1234K1ZP',
  HELPLINE: '1800 200 3000',
  SUPPORT_HOURS: 'Monday to Saturday, 9 am to 7 pm',
  SUPPORT_MAIL: 'support@kavericable.in',
  GRIEVANCE_OFFICER: 'Meera Iyer',
  GRIEVANCE_MAIL: 'grievance@kavericable.in',
  COLOUR: '#7a1f5c',
  LOGO: '',
}

export const identitySamples: DeskSamples<keyof typeof identityCalls> = {
  getIdentity: { input: {}, reply: { ...identity, missing: [] } },
  saveIdentity: { input: identity, reply: { ...identity, missing: [] } },
  uploadLogo: { input: setSamples.uploadPicture.input, reply: setSamples.uploadPicture.reply },
}
