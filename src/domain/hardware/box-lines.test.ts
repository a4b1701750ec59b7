import { expect, it } from 'vitest'

import { boxLines, linesInFile } from './box-lines.ts'

const [STB, VC] = ['8027000000009901', '4300009901']

it('boxes are read as a spreadsheet or a person writes them, and empty lines count for nothing', () => {
  const { boxes, wrong } = boxLines(`${STB},${VC}\r\n\n 8027000000009902\t4300009902 \n8027000000009903; 4300009903`)
  expect(wrong).toEqual([])
  expect(boxes).toEqual([
    { line: 1, stbno: STB, vcno: VC },
    { line: 3, stbno: '8027000000009902', vcno: '4300009902' },
    { line: 4, stbno: '8027000000009903', vcno: '4300009903' },
  ])
})

it.each(['12345,4300009901', STB, `${STB}${VC}`, `${STB},${VC},HD`, `${STB},430000990`])(
  '%s is no box, and its line says so',
  (typed) => expect(boxLines(typed)).toEqual({ boxes: [], wrong: [{ line: 1, reason: 'FORM' }] }),
)

it('a scanner that types a line for each barcode is understood, and a box alone only where its card is known', () => {
  expect(boxLines(`${STB}\n${VC}\n8027000000009902,4300009902`).boxes).toEqual([
    { line: 1, stbno: STB, vcno: VC },
    { line: 3, stbno: '8027000000009902', vcno: '4300009902' },
  ])
  expect(boxLines(`${STB}\n8027000000009902`, { alone: true }).boxes).toEqual([
    { line: 1, stbno: STB, vcno: '' },
    { line: 2, stbno: '8027000000009902', vcno: '' },
  ])
})

it('a box or a card that stands there twice is taken once', () => {
  const { boxes, wrong } = boxLines([`${STB},${VC}`, `${STB},4300009902`, `8027000000009902,${VC}`].join('\n'))
  expect(boxes).toHaveLength(1)
  expect(wrong).toEqual([
    { line: 2, reason: 'TWICE' },
    { line: 3, reason: 'TWICE' },
  ])
})

it('a file says the same as what is typed: its heading and the marks of a spreadsheet are left out', () => {
  const file = `\uFEFF"STB","VC"\r\n"'${STB}","'${VC}",,\r\n\r\nno number\r\n`
  expect(linesInFile(file)).toBe(`${STB},${VC}\nno number`)
  expect(linesInFile(`${STB};${VC}`)).toBe(`${STB};${VC}`)
})
