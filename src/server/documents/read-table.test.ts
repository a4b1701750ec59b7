import { describe, expect, it } from 'vitest'

import { tableRows } from './read-table.ts'

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of tableRows(bytes)) rows.push(cells)
  return rows
}
const HEAD = Buffer.from('Name,Address\n')
const withHead = (...bytes: number[]): Buffer => Buffer.concat([HEAD, Buffer.from(bytes)])
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]

describe('a file of a spreadsheet', () => {
  it.each([
    ['UTF-8, with and without its mark', Buffer.from('\uFEFFName,Address\nसुनीता,“Om” – 12')],
    ['two bytes a letter', Buffer.from('\uFEFFName,Address\nसुनीता,“Om” – 12', 'utf16le')],
  ])('is read as %s', async (_what, bytes) => {
    expect((await cellsOf(bytes)).at(-1)).toEqual(['सुनीता', '“Om” – 12'])
  })

  it('as Windows saves a plain CSV is read too: a dash, a quote, a hard space', async () => {
    const bytes = withHead(
      ...ascii('Om '),
      0x96,
      ...ascii(' Cable,12'),
      0xa0,
      ...ascii('D'),
      0x92,
      ...ascii('Souza Road'),
    )
    expect((await cellsOf(bytes))[1]).toEqual(['Om – Cable', '12\u00A0D’Souza Road'])
  })

  it.each([
    ['a picture', withHead(0x89, 0x50, 0x4e, 0x47, 0, 1, 2)],
    ['no letter of Windows', withHead(0x89, 0x81, 0x41)],
    [
      'Hindi of which bytes are lost: names would come in as other letters',
      withHead(...Buffer.from('सुनीता,नाशिक').subarray(0, -1)),
    ],
  ])('that holds %s is no table', async (_what, bytes) => {
    await expect(cellsOf(bytes)).rejects.toMatchObject({ code: 'import.file', details: { problem: 'broken' } })
  })
})
