import { signedPost, type Vendor } from '../signed-post.ts'
import type { Mail } from './port.ts'

export const httpMail = (vendor: Vendor): Mail => ({
  send: (to, letter, dedupe) => signedPost(vendor, { channel: 'mail', to, ...letter }, dedupe),
})
