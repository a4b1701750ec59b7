import { expect, it } from 'vitest'

import { xlsxRows } from './read-xlsx.ts'
import { zipOf } from './zip.ts'

async function workbook(rows: string): Promise<Buffer> {
  const sheet = `<worksheet><sheetData>${rows}</sheetData><rowBreaks count="0"/></worksheet>`
  const entries = [{ name: 'xl/worksheets/sheet1.xml', content: [Buffer.from(sheet)] }]
  const pieces: Buffer[] = []
  for await (const piece of zipOf(entries, { isLarge: false })) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function readAll(bytes: Buffer) {
  const rows = []
  for await (const row of xlsxRows(bytes, 10)) rows.push(row)
  return rows
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

it('counts a row that only has a height, so that each line is called by its number in the spreadsheet', async () => {
  const bytes = await workbook(`<row r="1">${cell('Name')}</row><row r="2" ht="30"/><row r="3">${cell('Asha')}</row>`)
  expect(await readAll(bytes)).toEqual([
    { line: 1, cells: ['Name'] },
    { line: 3, cells: ['Asha'] },
  ])
  const unnumbered = await workbook(`<row>${cell('Name')}</row><row/><row>${cell('Asha')}</row>`)
  expect((await readAll(unnumbered)).map(({ line }) => line)).toEqual([1, 3])
})
