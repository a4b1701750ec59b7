/** How the ledger begins what it says of a movement of money; names and numbers follow, and the portal says it in its language. */
export const OPENINGS = {
  unused: 'Unused days of ',
  refund: 'Refund ',
  toSource: 'Given back to the source of ',
  online: 'Online payment ',
  takenBack: 'Taken back: ',
  refused: 'Refused by the headend: ',
  runsOn: 'Runs on: ',
} as const

export type Opening = keyof typeof OPENINGS
