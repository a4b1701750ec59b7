import * as z from 'zod/mini'

import { fetchBounded, jsonOf, type VendorReply } from '../fetch-bounded.ts'
import type { WhatsApp, WhatsAppMessage, WhatsAppOutcome } from './port.ts'

type CloudAccount = { url: string; version: string; phoneId: string; token: string; timeoutMs?: number }

const Taken = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) })
const Refused = z.object({ error: z.object({ code: z.int(), message: z.string() }) })

/** Too many at once, or out of order on their side: the same message can go a little later. */
const PASSING = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 133_004])
/** Fetch says so where no line came about, so that nothing can have been sent. */
const NO_LINE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The Cloud API of WhatsApp Business, as docs/vendors.md describes it. */
export function cloudWhatsApp(account: CloudAccount): WhatsApp {
  const { url, version, phoneId, token, timeoutMs = 10_000 } = account
  return {
    send: async (to, message, reference) => {
      const body = JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `91${to}`,
        ...bodyOf(message),
        biz_opaque_callback_data: reference,
      })
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      try {
        const reply = await fetchBounded(
          `${url}/${version}/${phoneId}/messages`,
          { method: 'POST', body, headers },
          { timeoutMs },
        )
        return outcomeOf(reply)
      } catch (error) {
        return { outcome: hadNoLine(error) ? 'again' : 'unclear', reason: String(error).slice(0, 200) }
      }
    },
  }
}

function bodyOf(message: WhatsAppMessage) {
  if (message.kind === 'text') return { type: 'text', text: { body: message.text, preview_url: false } }
  const { name, language, values } = message
  const parameters = values.map((text) => ({ type: 'text', text }))
  const components = parameters.length > 0 ? [{ type: 'body', parameters }] : []
  return { type: 'template', template: { name, language: { code: language }, components } }
}

function outcomeOf(reply: VendorReply): WhatsAppOutcome {
  const said = jsonOf(reply)
  if (reply.ok && z.safeParse(Taken, said).success) return { outcome: 'taken' }
  const refused = z.safeParse(Refused, said)
  // a page of a proxy says nothing about what stands behind it
  if (!refused.success)
    return { outcome: 'unclear', reason: `WhatsApp answered ${reply.status} with a page that is not its own` }
  const { code, message } = refused.data.error
  return { outcome: PASSING.has(code) ? 'again' : 'refused', reason: `${code} ${message}`.slice(0, 200) }
}

function hadNoLine(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return NO_LINE.has(cause?.code ?? '')
}
