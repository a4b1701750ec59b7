/** A PAN as a sub-user may see it. */
export const maskPan = (pan: string): string => pan.replace(/^.*(?=.{4}$)/, (hidden) => 'X'.repeat(hidden.length))

export const AGREEMENTS = ['MIA', 'SIA'] as const
export type AgreementType = (typeof AGREEMENTS)[number]

/** Accepted once per operator, never again. */
export const canAcceptAgreement = (operator: { agreementaccepted: string }): boolean =>
  operator.agreementaccepted === ''
