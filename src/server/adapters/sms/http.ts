import { signedPost, type Vendor } from '../signed-post.ts'
import type { Sms } from './port.ts'

/** The wire is described in docs/vendors.md. */
export const httpSms = (vendor: Vendor): Sms => ({
  send: (to, text, dedupe, registration) =>
    signedPost(vendor, { channel: 'sms', to: `+91${to}`, text, ...registration }, dedupe),
})
