import type { Language } from '#domain/words.ts'
import { useLanguage } from '#web/i18n/language.ts'

const HINDI: ReadonlyMap<string, string> = new Map([
  ['Devotional', 'भक्ति'],
  ['Infotainment', 'इन्फोटेनमेंट'],
  ['Kids', 'किड्स'],
  ['Lifestyle', 'लाइफ़स्टाइल'],
  ['Movies', 'मूवी'],
  ['Music', 'म्यूज़िक'],
  ['News', 'न्यूज़'],
  ['Regional', 'रीजनल'],
  ['Sports', 'स्पोर्ट्स'],
  ['Assamese', 'असमिया'],
  ['Bengali', 'बांग्ला'],
  ['Bhojpuri', 'भोजपुरी'],
  ['English', 'अंग्रेज़ी'],
  ['Gujarati', 'गुजराती'],
  ['Hindi', 'हिंदी'],
  ['Kannada', 'कन्नड़'],
  ['Malayalam', 'मलयालम'],
  ['Marathi', 'मराठी'],
  ['Odia', 'उड़िया'],
  ['Punjabi', 'पंजाबी'],
  ['Tamil', 'तमिल'],
  ['Telugu', 'तेलुगु'],
  ['Urdu', 'उर्दू'],
])

/** The catalogue names genres and languages in English; one that is not known here stays as the provider wrote it. */
export const kindWord = (kind: string, language: Language): string =>
  (language === 'hi' ? HINDI.get(kind) : undefined) ?? kind

export function useKindWord(): (kind: string) => string {
  const language = useLanguage()
  return (kind) => kindWord(kind, language)
}
