import { type Opening, OPENINGS } from '#domain/wallet/comments.ts'
import { type Language, useLanguage } from '#web/i18n/language.ts'

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
export function commentIn(language: Language, comment: string): string {
  const opening = (Object.keys(OPENINGS) as Opening[]).find((name) => comment.startsWith(OPENINGS[name]))
  return language === 'hi' && opening ? IN_HINDI[opening] + comment.slice(OPENINGS[opening].length) : comment
}

export const Comment = ({ children }: { children: string }) => commentIn(useLanguage(), children)
