import type { AgreementType } from './rules.ts'

type Agreement = { title: string; clauses: readonly string[] }

const SHARED = [
  'The provider supplies encrypted signals of the channels subscribed to; the operator re-transmits them to homes in the area served, unaltered and without recording.',
  'The operator keeps a prepaid wallet with the provider. Each activation and renewal debits the operator price shown in the portal; no balance, no signal.',
  'Set-top boxes and smart cards are paired. Moving, tampering with or sub-letting them outside the area served ends this agreement for the boxes concerned.',
  'The operator gives every home a bill or receipt, keeps the subscriber records true, and shows a home its personal data on request.',
  'Complaints are answered within 8 hours and no-signal faults are mended within 24 hours. Dockets are kept in the portal.',
  'Each side may end this agreement with 21 days of written notice. Money left in the wallet is paid back to its source.',
]

/** What is accepted, in the words that the accepted copy repeats. */
export const AGREEMENT_TEXTS: Record<AgreementType, Agreement> = {
  MIA: {
    title: 'Model Interconnection Agreement (MIA)',
    clauses: [
      ...SHARED,
      'Network capacity fee is shared 55 : 45 between provider and operator, distribution fee on pay channels 55 : 45, as the model form lays down.',
    ],
  },
  SIA: {
    title: 'Standard Interconnection Agreement (SIA)',
    clauses: [
      ...SHARED,
      'Network capacity fee and distribution fee are shared as mutually agreed between provider and operator; the operator prices in the portal reflect the split.',
    ],
  },
}
