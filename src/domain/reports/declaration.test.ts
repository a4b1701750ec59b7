import { expect, it } from 'vitest'

import { comment, status } from './columns.ts'
import { say } from './declaration.ts'
import { PAYMENT_STATE_WORDS } from './values.ts'

it('names a value in the language of the reader, and leaves one that nobody named as it came', () => {
  expect(say(status(PAYMENT_STATE_WORDS), 'PAID', 'hi')).toBe('पेमेंट हुआ')
  expect(say(status(PAYMENT_STATE_WORDS), 'PAID', 'en')).toBe('Paid')
  expect(say(status(PAYMENT_STATE_WORDS), 'FESTIVAL', 'hi')).toBe('FESTIVAL')
})

it('says how the ledger begins a comment, and keeps names, numbers and what a person wrote', () => {
  expect(say(comment, 'Unused days of Kids Corner 30D, 8940000000009251', 'hi')).toBe(
    'बचे हुए दिन: Kids Corner 30D, 8940000000009251',
  )
  expect(say(comment, 'Online payment PAY100024', 'en')).toBe('Online payment PAY100024')
  expect(say(comment, 'Corrected after a call', 'hi')).toBe('Corrected after a call')
})
