import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { paise } from '../money.ts'
import { hardwareCalls } from './calls.ts'
import { orderTotal } from './delivery.ts'

it('an order costs its price times its quantity, to the paisa', () => {
  expect(orderTotal(paise(129_900), 100)).toBe(12_990_000)
})

it.each([
  ['0', false],
  ['1', true],
  ['100', true],
  ['101', false],
  ['-1', false],
  ['1.5', false],
  ['', false],
])('a quantity of %j may be ordered: %s', (quantity, may) => {
  const input = { boxtype: 'HD', quantity, gateway: 'WALLET' as const, boxprice: '1299.00' }
  expect(z.safeDecode(hardwareCalls.payForBox.input, input).success).toBe(may)
})
