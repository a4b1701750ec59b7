import * as z from 'zod/mini'

import { jsonOf } from '../fetch-bounded.ts'
import { signedAsk, type Vendor } from '../signed-post.ts'
import type { Cas, CasAnswer } from './port.ts'

const TIMEOUT_MS = 2500

const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ACCEPTED') }),
  z.object({ status: z.literal('REJECTED'), reason: z.string() }),
])

/** Only the headend's own plain word is final; every other answer, a refused signature too, means "ask again". */
export const httpCas = (vendor: Vendor): Cas => ({
  send: async (order) => {
    try {
      const reply = await signedAsk({ timeoutMs: TIMEOUT_MS, ...vendor }, order, order.id)
      const answer = Answer.safeParse(reply.ok ? jsonOf(reply) : null)
      return answer.success ? finalOf(answer.data) : unanswered(`The headend answered ${reply.status}`)
    } catch {
      return unanswered('The headend does not answer')
    }
  },
})

const unanswered = (reason: string): CasAnswer => ({ outcome: 'unanswered', reason })

const finalOf = (answer: z.output<typeof Answer>): CasAnswer =>
  answer.status === 'ACCEPTED'
    ? { outcome: 'accepted' }
    : { outcome: 'rejected', reason: answer.reason.slice(0, 200) || 'The headend gave no reason' }
