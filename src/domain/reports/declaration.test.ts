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

it('reads what was kept in other words as it is said today', () => {
  const source = 'Given back to the source of TXN1000042'
  expect(say(comment, source, 'en')).toBe('Refunded to the source of TXN1000042')
  expect(say(comment, source, 'hi')).toBe('जहाँ से आया वहीं लौटाया: TXN1000042')
  expect(say(comment, 'Not delivered: BROADBAND, Home 100', 'en')).toBe('Not delivered: Broadband, Home 100')
  for (const kept of ['BROADBAND', 'Broadband'])
    expect(say(comment, `Tried again: ${kept}, Home 100`, 'hi')).toBe('फिर से कोशिश: ब्रॉडबैंड, Home 100')
})
