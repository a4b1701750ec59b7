import { expect, it } from 'vitest'

import { fullLanguage, hasLentWords, isLanguage, LANGUAGES, translationIn, dictionary } from './words.ts'

const bill = dictionary({
  paid: ['Paid', 'भुगतान हुआ', 'भरले'],
  boxes: [(n: number) => `${n} boxes`, (n) => `${n} बॉक्स`],
})

it('says each word in the language of its column', () => {
  expect([bill.en.paid, bill.hi.paid, bill.mr.paid]).toEqual(['Paid', 'भुगतान हुआ', 'भरले'])
  expect([bill.en.boxes(2), bill.hi.boxes(2)]).toEqual(['2 boxes', '2 बॉक्स'])
})

it('says what a language has no word for in the one it falls back to, and knows that it did', () => {
  expect(bill.mr.boxes(2)).toBe('2 boxes')
  expect([bill.en, bill.hi, bill.mr].map(hasLentWords)).toEqual([false, false, true])
  expect(hasLentWords(dictionary({ paid: ['Paid', 'भुगतान हुआ', 'भरले'] }).mr)).toBe(false)
})

it('puts a language together once', () => {
  expect(bill.hi).toBe(bill.hi)
})

it('falls back to a language that has every word, by type', () => {
  expect(LANGUAGES.map(({ code }) => fullLanguage(code))).toEqual(['en', 'hi', 'en'])
  // @ts-expect-error Hindi is missing
  dictionary({ paid: ['Paid'] })
  // @ts-expect-error a sentence with a number is one in every language
  dictionary({ boxes: [(n: number) => `${n} boxes`, (n: string) => n] })
  // @ts-expect-error there is no fourth language
  dictionary({ paid: ['Paid', 'भुगतान', 'भरले', 'ચૂકવેલ'] })
})

it('has no translation where only the English, which stands elsewhere, would do', () => {
  expect([translationIn(['नहीं मिला'], 'hi'), translationIn(['नहीं मिला'], 'mr')]).toEqual(['नहीं मिला', undefined])
  expect(translationIn(['नहीं मिला', 'सापडले नाही'], 'mr')).toBe('सापडले नाही')
  expect([translationIn(['नहीं मिला'], 'en'), translationIn(undefined, 'hi')]).toEqual([undefined, undefined])
})

it('knows its languages from whatever a cookie holds', () => {
  expect(['mr', 'hi', 'ta', '', undefined].map(isLanguage)).toEqual([true, true, false, false, false])
})
