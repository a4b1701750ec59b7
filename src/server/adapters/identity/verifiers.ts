import { finalAnswer } from '../cas/http.ts'
import { signedAsk, type Vendor } from '../signed-post.ts'
import { drawOf, simulatedVendor } from '../simulated-vendor.ts'
import type { IdentityQuestion, IdentityVerifier } from './port.ts'

/** Says no to one in ten, and loses or delays some answers, as the other vendors of the demo do. */
export const simulatedIdentity = (seed: number): IdentityVerifier => ({
  verify: simulatedVendor<IdentityQuestion>({
    seed,
    silence: { outcome: 'unanswered', reason: 'The identity service does not answer' },
    judge: ({ aadhar }) =>
      drawOf(seed, aadhar) < 0.1
        ? { outcome: 'rejected', reason: 'Name and Aadhaar do not match' }
        : { outcome: 'accepted' },
  }),
})

/** Somebody waits at the screen for it. */
const TIMEOUT_MS = 5000

export const httpIdentity = (vendor: Vendor): IdentityVerifier => ({
  verify: (question) =>
    finalAnswer('The identity service', () =>
      signedAsk({ timeoutMs: TIMEOUT_MS, ...vendor }, { kind: 'EKYC', ...question }, question.id),
    ),
})
