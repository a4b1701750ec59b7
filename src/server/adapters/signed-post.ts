import { createHmac } from 'node:crypto'

import { fetchBounded, jsonOf, type VendorReply } from './fetch-bounded.ts'

export type Vendor = { url: string; secret: string; timeoutMs?: number }

/** Posts JSON with an HMAC of its bytes; anything but 2xx with nothing or JSON in it is a failure that the queue tries again. */
export async function signedPost(vendor: Vendor, message: object, dedupe: string): Promise<void> {
  const reply = await signedAsk(vendor, message, dedupe)
  if (!reply.ok) throw new Error(`the message vendor answered ${reply.status}`)
  // a proxy's own page comes with 200 too, and has sent nothing
  if (reply.text.trim() !== '' && jsonOf(reply) === undefined)
    throw new Error(`the message vendor answered ${reply.status} with a page that is not his`)
}

/** The same for a vendor whose answer is read. */
export async function signedAsk(
  { url, secret, timeoutMs = 10_000 }: Vendor,
  message: object,
  dedupe: string,
): Promise<VendorReply> {
  const body = JSON.stringify(message)
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': dedupe,
    'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
  }
  return fetchBounded(url, { method: 'POST', body, headers }, { timeoutMs })
}
