import { createPrivateKey } from 'node:crypto'

import * as z from 'zod/mini'

import { fetchBounded, jsonOf, type VendorReply } from '../fetch-bounded.ts'
import { signedJwt } from './vapid.ts'
import type { Pushed, Pusher } from './port.ts'

const TIMEOUT_MS = 10_000
const HOUR_S = 3600
const EARLY_MS = 60_000
const KEPT_SECONDS = 86_400
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/** What is used of the key file of a service account. */
export const ServiceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.string(),
})
export type ServiceAccount = z.output<typeof ServiceAccount>

const Granted = z.object({ access_token: z.string(), expires_in: z.int() })
/** A message that was taken has a name. */
const Sent = z.object({ name: z.string() })
const Refused = z.object({
  error: z.object({ details: z.optional(z.array(z.object({ errorCode: z.optional(z.string()) }))) }),
})

type Options = { account: ServiceAccount; url: string; publicKey: string; timeoutMs?: number; now?: () => Date }

/** Firebase Cloud Messaging, HTTP v1. Data alone is sent: what is shown, and in which words, is our worker's to say. */
export function fcm({ account, url, publicKey, timeoutMs = TIMEOUT_MS, now = () => new Date() }: Options): Pusher {
  const access = accessFor(account, timeoutMs, now)
  const ask = async (token: string, data: Pushed): Promise<VendorReply> => {
    const headers = { authorization: `Bearer ${await access.get()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ message: { token, data, webpush: { headers: { TTL: String(KEPT_SECONDS) } } } })
    const to = `${url}/v1/projects/${account.project_id}/messages:send`
    return fetchBounded(to, { method: 'POST', headers, body }, { timeoutMs })
  }
  return {
    vendor: 'FCM',
    publicKey,
    accepts: (token) => /^[\w:-]{20,1000}$/.test(token),
    send: async (token, pushed) => {
      let answer = await ask(token, pushed)
      if (answer.status === 401) {
        access.forget()
        answer = await ask(token, pushed)
      }
      if (answer.ok && Sent.safeParse(jsonOf(answer)).success) return 'sent'
      if (isUnregistered(answer)) return 'gone'
      throw new Error(`the push service answered ${answer.status}`)
    },
  }
}

/** Not every 404 is about the token: a wrong project is one too. */
function isUnregistered(answer: VendorReply): boolean {
  const refused = Refused.safeParse(jsonOf(answer))
  return refused.success && (refused.data.error.details ?? []).some(({ errorCode }) => errorCode === 'UNREGISTERED')
}

/** One token for all who send at once, for most of the hour it is good for. */
function accessFor({ client_email, private_key, token_uri }: ServiceAccount, timeoutMs: number, now: () => Date) {
  const key = createPrivateKey(private_key)
  let granted: { token: Promise<string>; until: number } | null = null
  const ask = async (): Promise<string> => {
    const iat = Math.floor(now().getTime() / 1000)
    const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat, exp: iat + HOUR_S }
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signedJwt('RS256', key, claims),
    })
    const answer = await fetchBounded(token_uri, { method: 'POST', body }, { timeoutMs })
    if (!answer.ok) throw new Error(`the push service gave no access: ${answer.status}`)
    const { access_token, expires_in } = Granted.parse(jsonOf(answer))
    if (granted) granted.until = now().getTime() + expires_in * 1000 - EARLY_MS
    return access_token
  }
  const forget = () => void (granted = null)
  return {
    forget,
    get: (): Promise<string> => {
      if (granted && granted.until > now().getTime()) return granted.token
      const token = ask()
      // how long it is good for is known once it is here
      granted = { token, until: Infinity }
      token.catch(forget)
      return token
    },
  }
}
