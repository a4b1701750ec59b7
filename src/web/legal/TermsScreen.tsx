import { useText } from '#web/i18n/texts.ts'

import { LegalPage, legalTexts } from './LegalPage.tsx'
import { termsEn } from './terms-en.ts'
import { termsHi } from './terms-hi.ts'

const SECTIONS = { en: termsEn, hi: termsHi }

export function TermsScreen() {
  const { terms, termsHint } = useText(legalTexts)
  return <LegalPage title={terms} hint={termsHint} sections={SECTIONS} />
}
