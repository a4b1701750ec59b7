import { chooseLanguage, type Language, LANGUAGES, useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'

import { frameTexts } from './frame-texts.ts'

const SHORT: Record<Language, string> = { en: 'EN', hi: 'हिं' }

/** Each language is named in itself, so that everybody finds his own. */
export function LanguageSwitch() {
  const current = useLanguage()
  const { language } = useText(frameTexts)
  return (
    <fieldset aria-label={language} className="languages">
      {(Object.keys(LANGUAGES) as Language[]).map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          // as it is written too, for who speaks to the page
          aria-label={`${SHORT[each]} ${LANGUAGES[each]}`}
          aria-pressed={each === current}
          onClick={() => chooseLanguage(each)}
        >
          {SHORT[each]}
        </button>
      ))}
    </fieldset>
  )
}
