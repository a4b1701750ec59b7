import type { Failure, FirstFailureCode } from '#domain/errors.ts'
import { FIRST_FAILURES, FIRST_FIELDS } from '#domain/first-words.ts'
import { type Language, type Translation, translationIn } from '#domain/words.ts'

const FAILURE_WORDS: Record<FirstFailureCode, Translation> = {
  'session.missing': ['आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें'],
  'session.unauthorized': ['आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें'],
  'session.expired': ['क्षमा करें, आपका सेशन खत्म हो गया है'],
  'user.invalid': ['यह यूज़र मान्य नहीं है'],
  'login.refused': ['यूज़र आईडी या पासवर्ड सही नहीं है'],
  'login.pending': ['आपका रजिस्ट्रेशन प्रोवाइडर की मंज़ूरी का इंतज़ार कर रहा है'],
  'login.refused-registration': ['प्रोवाइडर ने आपका रजिस्ट्रेशन मंज़ूर नहीं किया'],
  'request.foreign': ['यह अनुरोध पोर्टल से नहीं आया'],
  'request.too-many': ['बहुत बार कोशिश हुई। थोड़ा रुककर फिर से कोशिश करें'],
  'input.missing': ['कोई जानकारी नहीं भेजी गई'],
  'formdata.missing': ['फ़ॉर्म की जानकारी नहीं मिली'],
  'query.missing': ['खोज की जानकारी नहीं मिली'],
  'input.malformed': ['अनुरोध पढ़ा नहीं जा सका'],
  'input.invalid': ['कृपया लाल निशान वाली जगहें ठीक करें'],
  'code.wrong': ['कोड गलत है या अब मान्य नहीं है। कृपया नया कोड मँगाएँ'],
  'file.refused': ['यह फ़ाइल नहीं ली जा सकती: PDF, JPG या PNG, 5 MB तक'],
  'maintenance.on': ['पोर्टल पर मेंटेनेंस का काम चल रहा है'],
  'cart.remove-failed': ['कार्ट से हटाया नहीं जा सका'],
  'network.offline': ['कृपया अपना इंटरनेट कनेक्शन जाँचें'],
  'network.unreachable': ['सर्वर से संपर्क नहीं हो सका। कृपया फिर से कोशिश करें'],
  'server.unavailable': ['पोर्टल अभी कुछ देर के लिए उपलब्ध नहीं है। कृपया फिर से कोशिश करें'],
  'server.unexpected': ['कुछ गड़बड़ हो गई, कृपया फिर से कोशिश करें'],
}

const FIELD_WORDS: Record<keyof typeof FIRST_FIELDS, Translation> = {
  required: ['कृपया इसे भरें'],
  invalid: ['कृपया इसे जाँचें'],
  password: ['कम से कम 8 अक्षर रखें, जिनमें एक अक्षर और एक अंक हो'],
  tooLong: ['यह बहुत लंबा है'],
  unknown: ['यह यहाँ दर्ज नहीं है'],
}

export const failureText = (code: FirstFailureCode, language: Language): string =>
  translationIn(FAILURE_WORDS[code], language) ?? FIRST_FAILURES[code].message

/** What a person is shown: the words of the reply where they are needed, else those of the code. */
export function firstWordsOf({ code, details }: Failure, language: Language): string {
  if (typeof details['said'] === 'string') return details['said']
  return failureText(code in FIRST_FAILURES ? (code as FirstFailureCode) : 'server.unexpected', language)
}

/** A field's words by code; words that came from elsewhere are shown as they are. */
export function firstFieldText(code: string, language: Language): string {
  const rows: Partial<Record<string, Translation>> = FIELD_WORDS
  const english: Partial<Record<string, string>> = FIRST_FIELDS
  return translationIn(rows[code], language) ?? english[code] ?? code
}
