import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { Failure } from '#domain/errors.ts'
import { FAILURES } from '#domain/failures.ts'
import { FIRST_FAILURES } from '#domain/first-words.ts'
import { readFailure } from '#web/api/failure.ts'

import { fieldText, wordsOf } from './failures.ts'
import { firstWordsOf } from './first-words.ts'

type Code = keyof typeof FAILURES
const replied = (code: Code) => readFailure(FAILURES[code].status, { code, message: FAILURES[code].message })

/** Programs meet these, people never do. */
const OF_KEYS: readonly string[] = ['key.unknown', 'key.scope', 'idempotency.required'] satisfies Code[]
const ofPeople = (Object.keys(FAILURES) as Code[]).filter((code) => !OF_KEYS.includes(code))

it.each(ofPeople)('%s is said in English and in Hindi', (code) => {
  expect(wordsOf(replied(code), 'en')).toBe(FAILURES[code].message)
  expect(wordsOf(replied(code), 'hi')).toMatch(/[\u0900-\u097f]/)
})

it('says of a file that is too large how large it may be, in English and in Hindi', () => {
  const message = 'This file is larger than 5 MB. Please choose a smaller one'
  const failure = readFailure(413, { code: 'request.too-large', message, mostbytes: 5 * 1024 * 1024 })
  expect(wordsOf(failure, 'en')).toBe(message)
  expect(wordsOf(failure, 'hi')).toBe('यह फ़ाइल 5 MB से बड़ी है। कृपया छोटी फ़ाइल चुनें')
  // what is no file has no such limit to name
  expect(wordsOf(replied('request.too-large'), 'hi')).toContain('भागों में')
})

it('shows the words of the reply where the code has none here', () => {
  const failure = readFailure(409, { code: 'headend.busy', message: 'Headend is busy' })
  expect([wordsOf(failure, 'en'), firstWordsOf(failure, 'hi')]).toEqual(['Headend is busy', 'Headend is busy'])
})

it('has words of its own where a foreign reply brings none', () => {
  expect(wordsOf(readFailure(409, { code: 'headend.busy' }), 'en')).toBe(FAILURES['server.unexpected'].message)
})

it('says what is wrong with a field by its code, and what came from elsewhere as it is', () => {
  expect([fieldText('required', 'en'), fieldText('pincode', 'en')]).toEqual([
    'Please fill this in',
    'Enter a 6-digit PIN code',
  ])
  expect([fieldText('required', 'hi'), fieldText('pincode', 'hi')]).toEqual(['कृपया इसे भरें', '6 अंकों का पिन कोड लिखें'])
  expect(fieldText('Too short for our office', 'hi')).toBe('Too short for our office')
})

it('raises nothing in the portal that cannot be put into words without a reply', () => {
  const web = join(import.meta.dirname, '..')
  const raised = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/new Failure\(\s*'([\w.-]+)'/g)])
    .map(([, code]) => code!)
  expect(raised).toContain('file.refused')
  expect(raised.filter((code) => !(code in FIRST_FAILURES))).toEqual([])
  expect(firstWordsOf(new Failure('file.refused'), 'en')).toBe(FAILURES['file.refused'].message)
})
