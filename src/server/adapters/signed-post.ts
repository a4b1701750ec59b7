import { createHmac } from 'node:crypto'

export type Vendor = { url: string; secret: string; timeoutMs?: number }

/** Posts JSON with an HMAC of its bytes; anything but 2xx is a failure that the queue tries again. */
export async function signedPost(vendor: Vendor, message: object, dedupe: string): Promise<void> {
  const response = await signedAsk(vendor, message, dedupe)
  if (!response.ok) throw new Error(`the message vendor answered ${response.status}`)
}

/** The same for a vendor whose answer is read. */
export async function signedAsk(
  { url, secret, timeoutMs = 10_000 }: Vendor,
  message: object,
  dedupe: string,
): Promise<Response> {
  const body = JSON.stringify(message)
  return fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': dedupe,
      'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  })
}
