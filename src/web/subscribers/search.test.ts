import { expect, it } from 'vitest'

import { customerSearch, listSearch, selectionSearch } from './search.ts'

it.each([
  [{}, {}],
  [{ new: '' }, { new: true }],
  [{ customerid: 1_000_000_012 }, { customerid: '1000000012' }],
  [
    { customerid: '1000000012', edit: '' },
    { customerid: '1000000012', edit: true },
  ],
  [
    { customerid: '1000000012', ekyc: true },
    { customerid: '1000000012', ekyc: true },
  ],
  [{ customerid: "1' or 1=1", edit: true }, {}],
])('reads %o as a home and what is done to it', (search, read) => {
  expect(customerSearch(search)).toEqual(read)
})

it.each(['//evil.example', 'https://evil.example', '/', '/register'])('never goes on from a choice to %s', (next) => {
  expect(selectionSearch({ q: 'patil', next })).toEqual({ q: 'patil' })
})

it('goes on to the page of the portal that asked', () => {
  expect(selectionSearch({ q: 98_220, next: '/lcoportal/device' })).toEqual({ q: '98220', next: '/lcoportal/device' })
})

it('drops filters that do not exist', () => {
  expect(listSearch({ status: 'GONE', stb_type: 'HD', sort: 'age', from: '2026-02-30', city: ' Nashik ' })).toEqual({
    stb_type: 'HD',
    city: 'Nashik',
  })
})
