import { signedPost, type Vendor } from '../signed-post.ts'
import type { Sms } from './port.ts'

export const httpSms = (vendor: Vendor): Sms => ({
  send: (to, text, dedupe, dltid) =>
    signedPost(vendor, { channel: 'sms', to: `+91${to}`, text, ...(dltid && { dltid }) }, dedupe),
})
