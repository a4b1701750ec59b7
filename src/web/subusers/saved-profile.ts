import { dictionary } from '#domain/words.ts'
import { moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'

const savedTexts = dictionary({
  saved: ['Profile saved', 'आपकी प्रोफ़ाइल सेव हो गई'],
  savedCodesWait: [
    (to: string, until: string) => `Profile saved. OTPs go to ${to} until ${until}`,
    (to, until) => `आपकी प्रोफ़ाइल सेव हो गई। ${until} तक OTP ${to} पर आएँगे`,
  ],
})

type Saved = { codesto?: string | undefined; codesuntil?: Date | undefined }

/** Says that the profile is saved, and where codes go until a new number counts; for the operator and for a sub-user. */
export function useProfileSaved(): (saved: Saved) => void {
  const words = useText(savedTexts)
  const language = useLanguage()
  return ({ codesto, codesuntil }) =>
    showBanner(
      'success',
      codesto && codesuntil ? words.savedCodesWait(codesto, moment(codesuntil, language)) : words.saved,
    )
}
