import { createHmac, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

import type { FieldCode } from '#domain/field-messages.ts'

import type { Config } from '../config.ts'
import { askedOfVendor, traceHeaders } from './fetch-bounded.ts'
import { isInside, outsideOnly } from './push/endpoint.ts'

const TIMEOUT_MS = 5000

/** Why it may not lead there, as a field is called wrong. */
type WrongAddress = Extract<FieldCode, 'https' | 'plainAddress' | 'privateAddress'>
type Rules = Pick<Config, 'production' | 'WEBHOOK_PRIVATE_ADDRESSES'>

/** Where a webhook may lead: https in production, and not into the provider's own network unless the setting says so. */
export function webhookUrl(text: string, { production, WEBHOOK_PRIVATE_ADDRESSES }: Rules): URL | WrongAddress {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !(production ? /^https:$/ : /^https?:$/).test(url.protocol)) return 'https'
  if (url.username + url.password !== '' || url.hash !== '') return 'plainAddress'
  return WEBHOOK_PRIVATE_ADDRESSES || !leadsInside(url) ? url : 'privateAddress'
}

/** By what its name says; where the name leads is seen when it is dialled. */
function leadsInside({ hostname }: URL): boolean {
  const bare = hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '')
  return isIP(bare) > 0 ? isInside(bare) : !bare.includes('.') || bare.endsWith('.localhost')
}

/** As the specification of Standard Webhooks has it, so that a receiver may check it with a library. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

export function signatureOf(secret: string, { id, at, body }: { id: string; at: number; body: string }): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}

type Posted = { url: URL; secret: string; id: string; body: string; at: Date; rules: Rules }

/** Says what the receiver answered. */
export const postWebhook = (posted: Posted): Promise<number> =>
  askedOfVendor(posted.url, { 'http.request.method': 'POST' }, async (note) => {
    const status = await post(posted)
    note({ 'http.response.status_code': status })
    return status
  })

/** By hand rather than by fetch: the connection goes to the address that was judged, and nowhere else. */
const post = ({ url, secret, id, body, at, rules }: Posted): Promise<number> =>
  new Promise((resolve, reject) => {
    const seconds = Math.floor(at.getTime() / 1000)
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const options = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'lco-portal-webhook',
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': signatureOf(secret, { id, at: seconds, body }),
        ...traceHeaders(),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!rules.WEBHOOK_PRIVATE_ADDRESSES && { lookup: outsideOnly }),
    }
    const request = send(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      // what it says beside its status is of no use
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
