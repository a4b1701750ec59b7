import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { NewPassword } from '#domain/fields.ts'

import { suggestPassword } from './SubUserFields.tsx'

const many = Array.from({ length: 500 }, suggestPassword)

it('every suggestion is a password the server takes', () => {
  expect(many.filter((password) => !z.safeParse(NewPassword, password).success)).toEqual([])
})

it('never suggests the same twice', () => {
  expect(new Set(many).size).toBe(many.length)
})

it('has nothing in it that is misread over the phone', () => {
  expect(many.filter((password) => !/^[A-Z][a-z]{5}-[a-z]{6}-[2-9]{4}$/.test(password))).toEqual([])
})
