import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { PERMISSIONS, Permissions } from './permissions.ts'

it('permissions cross the wire as one list of words and come back the same', () => {
  const wire = z.encode(Permissions, [...PERMISSIONS])
  expect(wire).toBe('subscribers,plans,hardware,payments,refunds,tickets,reports,messages,collections')
  expect(z.decode(Permissions, wire)).toEqual(PERMISSIONS)
})

it('an empty text is no permission at all', () => {
  expect(z.decode(Permissions, '')).toEqual([])
})

it('a permission said twice counts once', () => {
  expect(z.decode(Permissions, 'plans,plans')).toEqual(['plans'])
})

it.each(['everything', 'plans,*', 'Plans'])('%s is refused: what does not exist cannot be granted', (text) => {
  const parsed = z.safeDecode(Permissions, text)
  expect(parsed.error?.issues[0]?.message).toBe('permission')
})
