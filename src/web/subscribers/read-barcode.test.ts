import { expect, it } from 'vitest'

import { barcodeIn } from './read-barcode.ts'

const WIDTH = 640
const HEIGHT = 60
const POINT = 2

/** A picture whose every line is this one: 1 for a dark module, 0 for a light one, with white around them. */
function pictureOf(modules: string): ImageData {
  const start = Math.round((WIDTH - modules.length * POINT) / 2)
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let n = 0; n < WIDTH * HEIGHT; n++) {
    const isDark = modules[Math.floor(((n % WIDTH) - start) / POINT)] === '1'
    data.set(isDark ? [30, 25, 40, 255] : [240, 235, 220, 255], n * 4)
  }
  return { data, width: WIDTH, height: HEIGHT } as ImageData
}

const CODE_39: Record<string, string> = {
  '*': '100101101101',
  '0': '101001101101',
  '1': '110100101011',
  '3': '110110010101',
  '4': '101001101011',
}
const code39 = (text: string) => Array.from(`*${text}*`, (letter) => CODE_39[letter]!).join('0')

const EAN_LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const inverted = (code: string) => Array.from(code, (module) => (module === '1' ? '0' : '1')).join('')
const reversed = (code: string) => Array.from(code).toReversed().join('')
const ean13 = (text: string) => {
  // of a number that begins with 8
  const parities = 'LGLGGL'
  const left = Array.from(text.slice(1, 7), (digit, n) => {
    const code = EAN_LEFT[Number(digit)]!
    return parities[n] === 'L' ? code : reversed(inverted(code))
  })
  const right = Array.from(text.slice(7), (digit) => inverted(EAN_LEFT[Number(digit)]!))
  return `101${left.join('')}01010${right.join('')}101`
}

it.each([
  ['Code 39', '4300000031', code39('4300000031')],
  ['Code 39, upside down', '4300000031', reversed(code39('4300000031'))],
  ['EAN 13', '8901234567890', ean13('8901234567890')],
])('reads %s', (_kind, text, modules) => {
  expect(barcodeIn(pictureOf(modules))).toBe(text)
})

it('reads nothing from an empty picture, from stripes, or from a number whose check digit is wrong', () => {
  for (const modules of ['', '10'.repeat(120), ean13('8901234567894')]) {
    expect(barcodeIn(pictureOf(modules))).toBeNull()
  }
})
