import { expect, it } from 'vitest'

import { parseSearch, stringifySearch } from './plain-search.ts'

it.each([
  ['?no=9912345678901235', { no: '9912345678901235' }],
  ['?no=0012345678', { no: '0012345678' }],
  ['?new=true&q=98220', { new: true, q: '98220' }],
  ['?q=Sai+Cable%20%26+Co', { q: 'Sai Cable & Co' }],
  ['', {}],
])('reads %s digit for digit', (text, search) => {
  expect(parseSearch(text)).toEqual(search)
})

it('writes numbers without quotes and leaves out what is not given', () => {
  expect(stringifySearch({ no: '9912345678901235', doctor: undefined, new: true })).toBe(
    '?no=9912345678901235&new=true',
  )
  expect(stringifySearch({ no: undefined })).toBe('')
})

it('reads what it wrote', () => {
  const search = { next: '/lcoportal/device?no=1&doctor=dead', q: 'a+b c', amount: '200.50' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

it('understands an address with quotes around its number', () => {
  expect(parseSearch('?no=%228012345678901234%22')).toEqual({ no: '8012345678901234' })
})
