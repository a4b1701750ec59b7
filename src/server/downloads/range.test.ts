import { expect, it } from 'vitest'

import { rangeOf } from './pages.ts'

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['BYTES=90-', { start: 90, end: 99 }],
  ['bytes=95-400', { start: 95, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-400', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  // what cannot be read, several ranges and other units are answered with all of it
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=-1-2', null],
  ['bytes=0x1-2', null],
  ['bytes=1e1-20', null],
  ['items=0-9', null],
  ['', null],
  [`bytes=${'9'.repeat(40)}-`, null],
])('of 100 bytes, %s is %o', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

it.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('an empty file has no part: %s', (header) => {
  expect(rangeOf(header, 0)).toBe('outside')
})
