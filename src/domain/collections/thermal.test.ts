import { expect, it } from 'vitest'

import { needsDrawing, paperBytes } from './thermal.ts'

const START = [0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x74, 16]
const PLAIN = [0x1b, 0x61, 0, 0x1d, 0x21, 0]
const FEED = [0x1b, 0x64, 4]
/** Two bytes across, two rows. */
const HEAD_OF_DOTS = [0x1d, 0x76, 0x30, 0, 2, 0, 2, 0]
const latin = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** The rows of letters between the commands around them. */
const printed = (line: Parameters<typeof paperBytes>[0][number], paper: 58 | 80 = 58) =>
  String.fromCharCode(...paperBytes([line], paper).slice(START.length + PLAIN.length, paper === 58 ? -3 : -7))
    .split('\n')
    .slice(0, -1)

it('wakes the printer, sets its letters, writes, feeds the paper, and cuts it where there is a cutter', () => {
  expect([...paperBytes([{ text: 'Sai Cable' }], 58)]).toEqual([...START, ...PLAIN, ...latin('Sai Cable\n'), ...FEED])
  expect([...paperBytes([], 80)]).toEqual([...START, ...FEED, 0x1d, 0x56, 66, 0])
})

it('centres, and writes twice as large in half the columns', () => {
  const bytes = [...paperBytes([{ text: 'A'.repeat(17), isBig: true, isCentred: true }], 58)]
  expect(bytes).toEqual([...START, 0x1b, 0x61, 1, 0x1d, 0x21, 0x11, ...latin(`${'A'.repeat(16)}\nA\n`), ...FEED])
})

it('fills 32 columns on narrow paper and 48 on wide', () => {
  const line = { text: 'Still due', end: '₹1,250.00' }
  expect(printed(line)).toEqual(['Still due            Rs.1,250.00'])
  expect(printed(line, 80)).toEqual([`Still due${' '.repeat(28)}Rs.1,250.00`])
})

it('breaks between words, and puts what does not fit beside a text below it', () => {
  expect(printed({ text: 'Customer', end: 'Vaishali Ramchandra Kulkarni' })).toEqual([
    'Customer',
    '    Vaishali Ramchandra Kulkarni',
  ])
  expect(printed({ text: 'The final number comes when the line is back' })).toEqual([
    'The final number comes when the',
    'line is back',
  ])
  expect(printed({ text: 'x'.repeat(40) })).toEqual(['x'.repeat(32), 'x'.repeat(8)])
})

it('writes letters of Western Europe as the code page has them, and asks for a drawing of all others', () => {
  expect(printed({ text: 'Café' })).toEqual(['Café'])
  expect(needsDrawing({ text: 'Café', end: '₹250.00' })).toBe(false)
  expect(needsDrawing({ text: 'रसीद' })).toBe(true)
  expect(needsDrawing({ text: 'Customer', end: 'सुनीता' })).toBe(true)
})

it('sends a drawing as dots, eight a byte, the rest of its last byte white', () => {
  const black = [0, 0, 0, 255]
  const white = [255, 255, 255, 255]
  const clear = [0, 0, 0, 0]
  const data = [
    [black, white, white, white, white, white, white, black, black],
    [clear, black, white, white, white, white, white, white, white],
  ].flat(2)
  expect([...paperBytes([{ width: 9, height: 2, data }], 58)]).toEqual([
    ...START,
    ...HEAD_OF_DOTS,
    0b1000_0001,
    0b1000_0000,
    0b0100_0000,
    0,
    ...FEED,
  ])
})
