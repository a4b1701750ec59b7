import { expect, it } from 'vitest'

import { deliveryOf, isCancellable, toPack } from './delivery.ts'

const paid = { status: 'PAID', quantity: 3, packed: 0, dispatched: 0, received: 0 } as const

it.each([
  [{}, 'WAITING'],
  [{ packed: 2 }, 'WAITING'],
  [{ packed: 3 }, 'PACKED'],
  [{ packed: 3, dispatched: 2, received: 2 }, 'PACKED'],
  [{ packed: 2, dispatched: 2, received: 2 }, 'WAITING'],
  [{ packed: 3, dispatched: 3 }, 'DISPATCHED'],
  [{ packed: 3, dispatched: 3, received: 2 }, 'DISPATCHED'],
  [{ packed: 3, dispatched: 3, received: 3 }, 'RECEIVED'],
  [{ status: 'CREATED' }, ''],
  [{ status: 'CANCELLED' }, ''],
] as const)('an order with %o is %s', (change, delivery) => {
  expect(deliveryOf({ ...paid, ...change })).toBe(delivery)
})

it('an order is given up while nothing of it has left the provider', () => {
  expect(isCancellable(paid)).toBe(true)
  expect(isCancellable({ ...paid, dispatched: 1 })).toBe(false)
  expect(isCancellable({ ...paid, status: 'CANCELLED' })).toBe(false)
})

it('what is left to pack is what no parcel holds', () => {
  expect(toPack({ quantity: 3, packed: 1 })).toBe(2)
})
