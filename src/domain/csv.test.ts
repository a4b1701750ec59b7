import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatCsv, parseCsv } from './csv.ts'

it('what was written is read back, whatever is in it', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'अ', ' ', ',', '"', '\n', '\r', '1') })
  const rows = fc.array(
    fc.array(cell, { minLength: 1, maxLength: 4 }).filter((row) => row.some((one) => one.trim() !== '')),
  )
  fc.assert(
    fc.property(rows, (written) => {
      expect(parseCsv(formatCsv(written))?.map(({ cells }) => cells)).toEqual(written)
    }),
  )
})

it('every row knows its line, over empty lines, quotes with line ends, a byte order mark and a last line without an end', () => {
  expect(parseCsv('\uFEFFa,b\r\n\r\n"x\ny",2\n3,4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x\ny', '2'] },
    { line: 5, cells: ['3', '4'] },
  ])
  expect(parseCsv('a,')).toEqual([{ line: 1, cells: ['a', ''] }])
  expect(parseCsv('')).toEqual([])
})

it.each(['"open', '"a"b,c'])('a wrong quote is no row: %s', (text) => {
  expect(parseCsv(text)).toBeNull()
})

const read = (text: string) => parseCsv(text)!.map(({ cells }) => cells)

describe('a line of CSV', () => {
  it.each([
    ['a,b\n1,2\n', [['a', 'b'], ['1', '2']]], // prettier-ignore
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r1;2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '"a","b, c"\n"say ""hi""","two\nlines"\n',
      [
        ['a', 'b, c'],
        ['say "hi"', 'two\nlines'],
      ],
    ],
    [
      'a,b\n\n,\n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['', []],
  ])('%j is read as %j', (text, lines) => {
    expect(read(text)).toEqual(lines)
  })

  it('with an open quote, or one in the middle, is refused', () => {
    expect(parseCsv('a,b\n"1,2\n')).toBeNull()
    expect(parseCsv('a,b\n"1"x,2\n')).toBeNull()
  })

  it('reads back what was written, whatever stands in it', () => {
    const cell = fc.string({ minLength: 1, unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', '\r', ';', 'अ') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (lines) => {
        const head = ['x', 'y']
        const kept = lines.filter((line) => line.some((one) => one.trim() !== ''))
        expect(read(formatCsv([head, ...kept]))).toEqual([head, ...kept])
      }),
    )
  })

  it('stops after the lines asked for, however many there are', () => {
    expect(parseCsv('a,b\n'.repeat(100_000), 3)).toHaveLength(3)
  })
})
