import { expect, it } from 'vitest'

import { csvCell } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j goes out as text, not as a formula', (text) => {
  expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`)
})
