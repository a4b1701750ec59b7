/** How the ledger begins what it says of a movement of money; names and numbers follow. */
export const OPENINGS = {
  unused: 'Unused days of ',
  refund: 'Refund ',
  toSource: 'Given back to the source of ',
  online: 'Online payment ',
  takenBack: 'Taken back: ',
  refused: 'Refused by the headend: ',
  runsOn: 'Runs on: ',
  undelivered: 'Not delivered: ',
  triedAgain: 'Tried again: ',
} as const

type Opening = keyof typeof OPENINGS

const IN_HINDI: Record<Opening, string> = {
  unused: 'बचे हुए दिन: ',
  refund: 'रिफ़ंड ',
  toSource: 'जहाँ से आया वहीं लौटाया: ',
  online: 'ऑनलाइन पेमेंट ',
  takenBack: 'वापस लिया: ',
  refused: 'हेडएंड ने मना किया: ',
  runsOn: 'आगे चालू: ',
  undelivered: 'नहीं दिया गया: ',
  triedAgain: 'फिर से कोशिश: ',
}

/** The same in every language: on the screen and in a file a comment begins as the person reads it. */
export const COMMENT_OPENINGS = (Object.keys(OPENINGS) as Opening[]).map((name) => ({
  en: OPENINGS[name],
  hi: IN_HINDI[name],
}))
