import { expect, it } from 'vitest'

import { highlight } from './FoundHome.tsx'

const shown = (text: string, typed: string): string =>
  highlight(text, typed)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['9822012345', '98220 12345', '[9822012345]'],
  ['9822012345', '+91 98220-12345', '[9822012345]'],
  ['8901000000012345', '12345', '89010000000[12345]'],
  ['Amit Patil', 'amit', '[Amit] Patil'],
  ['Amit Patil', 'pat am', '[Am]it [Pat]il'],
  ['Amit (shop)', '(shop', 'Amit [(shop])'],
  ['Amit Patil', 'zz', 'Amit Patil'],
])('marks in %s what %s was found in', (text, typed, marked) => {
  expect(shown(text, typed)).toBe(marked)
})
