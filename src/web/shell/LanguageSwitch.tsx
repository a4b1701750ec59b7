import { isLanguage, LANGUAGES } from '#domain/words.ts'
import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'

import { frameTexts } from './frame-texts.ts'

/** The browser's own menu, which every keyboard, screen reader and phone knows. Each language is named in itself, so that everybody finds his own. */
export function LanguageSwitch() {
  const current = useLanguage()
  const { language } = useText(frameTexts)
  return (
    <select
      className="languages"
      aria-label={language}
      value={current}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
    >
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
