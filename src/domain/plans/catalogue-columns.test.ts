import { expect, it } from 'vitest'

import { formatCsv } from '../csv.ts'
import { ZERO } from '../money.ts'
import { catalogueColumnTexts, EXAMPLE_ROWS } from './catalogue-columns.ts'
import { COLUMNS } from './catalogue-file.ts'
import { checkCatalogue } from './import.ts'

const EMPTY = { channels: [], plans: [], ncf: ZERO }
const templateWith = (head: readonly string[], change: (cell: string) => string) =>
  checkCatalogue(
    formatCsv([head, ...EXAMPLE_ROWS.map((row) => COLUMNS.map((column) => change(row[column] ?? '')))]),
    EMPTY,
  ).findings.map(({ line, code }) => [line, code])

it('keeps each row of the template out by its code, and finds nothing else wrong with it', () => {
  expect(templateWith(COLUMNS, (cell) => cell)).toEqual(EXAMPLE_ROWS.map((_row, n) => [n + 2, 'code.example']))
  expect(templateWith(COLUMNS, (cell) => cell.replaceAll('EXAMPLE', 'KAVERI'))).toEqual([])
})

it('knows its columns in capitals too', () => {
  const head = COLUMNS.map((column) => column.toUpperCase())
  expect(templateWith(head, (cell) => cell.replaceAll('EXAMPLE', 'KAVERI'))).toEqual([])
})

it('has words for every column of the file, in its order', () => {
  expect(Object.keys(catalogueColumnTexts.en)).toEqual(COLUMNS)
})
