import type { CasAnswer } from '../cas/port.ts'

export type IdentityQuestion = {
  /** The same id asked again is the same question. */
  id: string
  aadhar: string
  name: string
  mobile: string
}

/** Who says whether an Aadhaar is this customer's. Never throws: without a plain yes or no the answer is `unanswered`. */
export type IdentityVerifier = { verify: (question: IdentityQuestion) => Promise<CasAnswer> }
