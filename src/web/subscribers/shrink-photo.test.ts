import { expect, it } from 'vitest'

import { sizeWithin } from './shrink-photo.ts'

it.each([
  [4000, 3000, { width: 2400, height: 1800 }],
  [3000, 4000, { width: 1800, height: 2400 }],
  [800, 600, { width: 800, height: 600 }],
])('brings a photo of %i by %i within the longest side and never makes it larger', (width, height, fits) => {
  expect(sizeWithin(width, height, 2400)).toEqual(fits)
})
