// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'
import { afterEach, expect, it } from 'vitest'

import { QrPicture } from './QrPicture.tsx'

afterEach(cleanup)

const SCALE = 4

/** As a camera would see it. */
function readBack(picture: Element): string {
  const size = Number(picture.getAttribute('viewBox')!.split(' ')[2])
  const dark = new Set(
    picture
      .querySelector('path')!
      .getAttribute('d')!
      .match(/M\d+ \d+/g),
  )
  const width = size * SCALE
  const greys = new Uint8ClampedArray(width * width).map((_, n) => {
    const x = Math.floor((n % width) / SCALE)
    const y = Math.floor(n / width / SCALE)
    return dark.has(`M${x} ${y}`) ? 0 : 255
  })
  const source = new RGBLuminanceSource(greys, width, width)
  return new QRCodeReader().decode(new BinaryBitmap(new GlobalHistogramBinarizer(source))).getText()
}

it.each([
  'otpauth://totp/LCO%20desk%3ADESK1?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=LCO%20desk',
  'upi://pay?pa=sai.cable@okicici&pn=Sai%20Cable&am=250.00&cu=INR&tr=TV7H2K9MXA4Q&tn=TV7H2K9MXA4Q%20Cable%20TV',
  'x'.repeat(300),
])('is read back as it was written: %s', (text) => {
  render(<QrPicture text={text} label="The key as a picture" />)
  expect(readBack(screen.getByRole('img', { name: 'The key as a picture' }))).toBe(text)
})
