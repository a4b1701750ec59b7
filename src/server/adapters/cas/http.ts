import * as z from 'zod/mini'

import { jsonOf, type VendorReply } from '../fetch-bounded.ts'
import { signedAsk, type Vendor } from '../signed-post.ts'
import type { Cas, CasAnswer } from './port.ts'

const TIMEOUT_MS = 2500

const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ACCEPTED') }),
  z.object({ status: z.literal('REJECTED'), reason: z.string() }),
])

export const httpCas = (vendor: Vendor): Cas => ({
  send: (order) => finalAnswer('The headend', () => signedAsk({ timeoutMs: TIMEOUT_MS, ...vendor }, order, order.id)),
})

/** Only the vendor's own plain word is final; every other answer, a refused signature too, means "ask again". */
export async function finalAnswer(who: string, ask: () => Promise<VendorReply>): Promise<CasAnswer> {
  const unanswered = (reason: string): CasAnswer => ({ outcome: 'unanswered', reason: `${who} ${reason}` })
  try {
    const reply = await ask()
    const answer = Answer.safeParse(reply.ok ? jsonOf(reply) : null)
    if (!answer.success) return unanswered(`answered ${reply.status}`)
    return answer.data.status === 'ACCEPTED'
      ? { outcome: 'accepted' }
      : { outcome: 'rejected', reason: answer.data.reason.slice(0, 200) || `${who} gave no reason` }
  } catch {
    return unanswered('does not answer')
  }
}
