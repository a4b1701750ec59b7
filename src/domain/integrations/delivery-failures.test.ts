import { expect, it } from 'vitest'

import { DELIVERY_FAILURES, failureText, readFailure } from './delivery-failures.ts'

it.each(DELIVERY_FAILURES)('%s is read as it was kept, with what the line said and without', (code) => {
  expect(readFailure(failureText(code))).toEqual({ code, said: '' })
  expect(readFailure(failureText(code, 'read ECONNRESET: x'))).toEqual({ code, said: 'read ECONNRESET: x' })
})

it('is never longer than its place, and what was kept without a code stays as it is', () => {
  expect(failureText('line', 'x'.repeat(500))).toHaveLength(200)
  expect(readFailure('it answered 503')).toEqual({ code: null, said: 'it answered 503' })
  expect(readFailure('offline')).toEqual({ code: null, said: 'offline' })
})
