import { describe, expect, it } from 'vitest'

import { isAadhaar, maskAadhaar } from './aadhaar.ts'

// invented numbers whose check digit fits
const RIGHT = ['234567890124', '499118665246', '365478912346']

describe('an Aadhaar number', () => {
  it.each(RIGHT)('%s is taken', (digits) => {
    expect(isAadhaar(digits)).toBe(true)
  })

  it.each(RIGHT)('%s with any one digit wrong is refused', (digits) => {
    const wrong = Array.from(digits).flatMap((digit, place) =>
      Array.from('0123456789')
        .filter((other) => other !== digit)
        .map((other) => digits.slice(0, place) + other + digits.slice(place + 1)),
    )
    expect(wrong).toHaveLength(108)
    expect(wrong.filter(isAadhaar)).toEqual([])
  })

  it.each(RIGHT)('%s with two neighbours swapped is refused', (digits) => {
    const swapped = Array.from({ length: 11 }, (_, n) => [digits[n + 1], digits[n]].join(''))
      .map((pair, n) => digits.slice(0, n) + pair + digits.slice(n + 2))
      .filter((one) => one !== digits)
    expect(swapped.filter(isAadhaar)).toEqual([])
  })

  it.each(['', '23456789012', '2345678901244', '034567890124', '134567890124', '2345 6789 0124', 'abcdefghijkl'])(
    '%j is refused: twelve digits that start with 2 to 9',
    (text) => {
      expect(isAadhaar(text)).toBe(false)
    },
  )
})

it('of a number only the end is shown, and of none nothing', () => {
  expect([maskAadhaar('0124'), maskAadhaar('')]).toEqual(['XXXX XXXX 0124', ''])
})
