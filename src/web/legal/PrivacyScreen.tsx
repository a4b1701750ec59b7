import { useText } from '#web/i18n/texts.ts'

import { LegalPage, legalTexts } from './LegalPage.tsx'
import { privacyEn } from './privacy-en.ts'
import { privacyHi } from './privacy-hi.ts'

const SECTIONS = { en: privacyEn, hi: privacyHi }

export function PrivacyScreen() {
  const { privacy, privacyHint } = useText(legalTexts)
  return <LegalPage title={privacy} hint={privacyHint} sections={SECTIONS} />
}
