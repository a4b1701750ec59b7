import { expect, it } from 'vitest'

import { csvCell } from './csv-cells.ts'

it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠x'])(
  '%j goes out as text, not as a formula',
  (text) => {
    expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`)
  },
)

it('keeps a cell whole where a spreadsheet parts them by semicolons', () => {
  expect(csvCell('Shop 4;=1+1')).toBe('"Shop 4;=1+1"')
})
