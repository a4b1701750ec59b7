import { describe, expect, it } from 'vitest'

import { searchKey } from './search-key.ts'

describe('what somebody searches for', () => {
  it.each([
    ['9822012345', 'mobile', '9822012345'],
    [' +91 98220-12345 ', 'mobile', '9822012345'],
    ['098220 12345', 'mobile', '9822012345'],
    ['2000 000 001', 'ten-digits', '2000000001'],
    ['8940 0000 0000 0001', 'stb', '8940000000000001'],
    ['98220', 'digits', '98220'],
    ['०००१', 'digits', '0001'],
    ['९८२२० १२३४५', 'mobile', '9822012345'],
    ['  Savita   KULKARNI ', 'name', 'savita kulkarni'],
    ['Flat 12', 'name', 'flat 12'],
    ['-', 'name', '-'],
  ] as const)('%j is read as %s %s', (typed, kind, value) => {
    expect(searchKey(typed)).toEqual({ kind, value })
  })
})
