import type { Failure, FirstFailureCode } from '#domain/errors.ts'
import { FIRST_FAILURES, FIRST_FIELDS } from '#domain/first-words.ts'
import { type Language, type Translation, translationIn } from '#domain/words.ts'

const FAILURE_WORDS: Record<FirstFailureCode, Translation> = {
  'session.missing': ['आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें', 'तुमचे सेशन संपले आहे. कृपया पुन्हा लॉग इन करा'],
  'session.unauthorized': ['आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें', 'तुमचे सेशन संपले आहे. कृपया पुन्हा लॉग इन करा'],
  'session.expired': ['क्षमा करें, आपका सेशन खत्म हो गया है', 'क्षमस्व, तुमचे सेशन संपले आहे'],
  'user.invalid': ['यह यूज़र मान्य नहीं है', 'हा यूजर वैध नाही'],
  'login.refused': ['यूज़र आईडी या पासवर्ड सही नहीं है', 'यूजर आयडी किंवा पासवर्ड बरोबर नाही'],
  'login.pending': ['आपका रजिस्ट्रेशन प्रोवाइडर की मंज़ूरी का इंतज़ार कर रहा है', 'तुमच्या नोंदणीला प्रोव्हायडरची मंजुरी बाकी आहे'],
  'login.refused-registration': ['प्रोवाइडर ने आपका रजिस्ट्रेशन मंज़ूर नहीं किया', 'प्रोव्हायडरने तुमची नोंदणी मंजूर केली नाही'],
  'request.foreign': ['यह अनुरोध पोर्टल से नहीं आया', 'ही विनंती पोर्टलवरून आलेली नाही'],
  'request.too-many': ['बहुत बार कोशिश हुई। थोड़ा रुककर फिर से कोशिश करें', 'खूप वेळा प्रयत्न झाला. थोडे थांबून पुन्हा प्रयत्न करा'],
  'input.missing': ['कोई जानकारी नहीं भेजी गई', 'कोणतीही माहिती पाठवली नाही'],
  'formdata.missing': ['फ़ॉर्म की जानकारी नहीं मिली', 'फॉर्मची माहिती मिळाली नाही'],
  'query.missing': ['खोज की जानकारी नहीं मिली', 'शोधाची माहिती मिळाली नाही'],
  'input.malformed': ['अनुरोध पढ़ा नहीं जा सका', 'विनंती वाचता आली नाही'],
  'input.invalid': ['कृपया लाल निशान वाली जगहें ठीक करें', 'कृपया लाल खुणेच्या जागा दुरुस्त करा'],
  'code.wrong': ['कोड गलत है या अब मान्य नहीं है। कृपया नया कोड मँगाएँ', 'कोड चुकीचा आहे किंवा आता वैध नाही. कृपया नवीन कोड मागवा'],
  'file.refused': [
    'यह फ़ाइल नहीं ली जा सकती: PDF, JPG या PNG, 5 MB तक',
    'ही फाइल घेता येत नाही: PDF, JPG किंवा PNG, 5 MB पर्यंत',
  ],
  'maintenance.on': ['पोर्टल पर मेंटेनेंस का काम चल रहा है', 'पोर्टलवर मेंटेनन्सचे काम सुरू आहे'],
  'cart.remove-failed': ['कार्ट से हटाया नहीं जा सका', 'कार्टमधून काढता आले नाही'],
  'network.offline': ['कृपया अपना इंटरनेट कनेक्शन जाँचें', 'कृपया तुमचे इंटरनेट कनेक्शन तपासा'],
  'network.unreachable': ['सर्वर से संपर्क नहीं हो सका। कृपया फिर से कोशिश करें', 'सर्व्हरशी संपर्क झाला नाही. कृपया पुन्हा प्रयत्न करा'],
  'server.unavailable': [
    'पोर्टल अभी कुछ देर के लिए उपलब्ध नहीं है। कृपया फिर से कोशिश करें',
    'पोर्टल थोडा वेळ उपलब्ध नाही. कृपया पुन्हा प्रयत्न करा',
  ],
  'server.unexpected': ['कुछ गड़बड़ हो गई, कृपया फिर से कोशिश करें', 'काहीतरी चुकले, कृपया पुन्हा प्रयत्न करा'],
}

const FIELD_WORDS: Record<keyof typeof FIRST_FIELDS, Translation> = {
  required: ['कृपया इसे भरें', 'कृपया हे भरा'],
  invalid: ['कृपया इसे जाँचें', 'कृपया हे तपासा'],
  password: ['कम से कम 8 अक्षर रखें, जिनमें एक अक्षर और एक अंक हो', 'किमान 8 अक्षरे ठेवा, त्यात एक अक्षर आणि एक अंक हवा'],
  tooLong: ['यह बहुत लंबा है', 'हे खूप लांब आहे'],
  unknown: ['यह यहाँ दर्ज नहीं है', 'हे इथे नोंदलेले नाही'],
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
