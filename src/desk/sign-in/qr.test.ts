import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'
import { expect, it } from 'vitest'

import { qrOf } from './qr.ts'

const SCALE = 4
const MARGIN = 4

/** As a camera would see it. */
function readBack(modules: boolean[][]): string {
  const width = (modules.length + 2 * MARGIN) * SCALE
  const greys = new Uint8ClampedArray(width * width).map((_, n) => {
    const row = Math.floor(n / width / SCALE) - MARGIN
    const column = Math.floor((n % width) / SCALE) - MARGIN
    return modules[row]?.[column] ? 0 : 255
  })
  const source = new RGBLuminanceSource(greys, width, width)
  return new QRCodeReader().decode(new BinaryBitmap(new GlobalHistogramBinarizer(source))).getText()
}

it.each([
  '',
  'otpauth://totp/LCO%20desk%3ADESK1?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=LCO%20desk',
  'x'.repeat(106),
])('is read back as it was written: %s', (text) => {
  expect(readBack(qrOf(text))).toBe(text)
})

it('refuses what does not fit', () => {
  expect(() => qrOf('x'.repeat(107))).toThrow(RangeError)
})
