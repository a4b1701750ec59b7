import { useText } from '#web/i18n/texts.ts'

import { LegalPage } from './LegalPage.tsx'
import { termsEn } from './terms-en.ts'
import { termsHi } from './terms-hi.ts'
import { legalTexts } from './texts.ts'

const SECTIONS = { en: termsEn, hi: termsHi }

export function TermsScreen() {
  const { terms, termsHint } = useText(legalTexts)
  return <LegalPage title={terms} hint={termsHint} sections={SECTIONS} />
}
