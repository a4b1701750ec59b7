import { LANGUAGES } from '#domain/words.ts'

import { useLanguage } from './language.ts'
import { useLentWords } from './texts.ts'

/** One quiet line where a page speaks another language than the one that was chosen, said in the one that was chosen. */
export function LentWords() {
  const language = useLanguage()
  const isLent = useLentWords()
  const row = LANGUAGES.find(({ code }) => code === language)
  return isLent && row && 'lent' in row ? <p className="lent-words">{row.lent}</p> : null
}
