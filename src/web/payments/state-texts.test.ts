import { expect, it } from 'vitest'

import { PAYMENT_STATES } from '#domain/payments/rules.ts'
import { PAYMENT_STATE_WORDS } from '#domain/reports/values.ts'

import { stateTexts } from './state-texts.ts'

it.each(PAYMENT_STATES)('calls a payment that is %s the same in the report as everywhere else', (state) => {
  const { en, hi } = stateTexts
  expect(PAYMENT_STATE_WORDS[state]).toMatchObject({ en: en[state], hi: hi[state] })
})
