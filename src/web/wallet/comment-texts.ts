import { type Opening, OPENINGS } from '#domain/wallet/comments.ts'

const IN_HINDI: Record<Opening, string> = {
  unused: 'बचे हुए दिन: ',
  refund: 'रिफ़ंड ',
  toSource: 'जहाँ से आया वहीं लौटाया: ',
  online: 'ऑनलाइन भुगतान ',
  takenBack: 'वापस लिया: ',
  refused: 'हेडएंड ने मना किया: ',
  runsOn: 'आगे चालू: ',
}

/** What a person wrote stays as it is. */
export function commentInHindi(comment: string): string {
  const opening = (Object.keys(OPENINGS) as Opening[]).find((name) => comment.startsWith(OPENINGS[name]))
  return opening ? IN_HINDI[opening] + comment.slice(OPENINGS[opening].length) : comment
}
