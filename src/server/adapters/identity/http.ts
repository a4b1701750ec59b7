import { finalAnswer } from '../cas/http.ts'
import { signedAsk, type Vendor } from '../signed-post.ts'
import type { IdentityVerifier } from './port.ts'

/** Somebody waits at the screen for it. */
const TIMEOUT_MS = 5000

export const httpIdentity = (vendor: Vendor): IdentityVerifier => ({
  verify: (question) =>
    finalAnswer('The identity service', () =>
      signedAsk({ timeoutMs: TIMEOUT_MS, ...vendor }, { kind: 'EKYC', ...question }, question.id),
    ),
})
