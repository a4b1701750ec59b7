/** How the ledger begins what it says of a movement of money; names and numbers follow. */
export const OPENINGS = {
  unused: 'Unused days of ',
  refund: 'Refund ',
  toSource: 'Refunded to the source of ',
  online: 'Online payment ',
  bankTransfer: 'Bank transfer, UTR ',
  deposit: 'Deposit, STB ',
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
  bankTransfer: 'बैंक ट्रांसफ़र, UTR ',
  deposit: 'डिपॉज़िट, STB ',
  takenBack: 'वापस लिया: ',
  refused: 'हेडएंड ने मना किया: ',
  runsOn: 'आगे चालू: ',
  undelivered: 'नहीं दिया गया: ',
  triedAgain: 'फिर से कोशिश: ',
}

const saidOf = (name: Opening) => ({ en: OPENINGS[name], hi: IN_HINDI[name] })

/** A part of a pack has a name of its own in each language; rows of before have its code. */
const ofBroadband = (['undelivered', 'triedAgain'] as const).flatMap((name) =>
  ['BROADBAND', 'Broadband'].map((service) => ({
    kept: OPENINGS[name] + service,
    en: `${OPENINGS[name]}Broadband`,
    hi: `${IN_HINDI[name]}ब्रॉडबैंड`,
  })),
)

/** The same in every language: on the screen and in a file a comment begins as the person reads it. The ledger keeps its rows: `kept` is how one began. */
export const COMMENT_OPENINGS = [
  ...ofBroadband,
  { kept: 'Given back to the source of ', ...saidOf('toSource') },
  ...(Object.keys(OPENINGS) as Opening[]).map((name) => ({ kept: OPENINGS[name], ...saidOf(name) })),
]
