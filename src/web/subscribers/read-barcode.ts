import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import NotFoundException from '@zxing/library/esm/core/NotFoundException.js'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js'
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader.js'
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader.js'
import EAN8Reader from '@zxing/library/esm/core/oned/EAN8Reader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

/** What boxes and cards carry; the ones with a check digit first. */
const READERS = [new Code128Reader(), new EAN13Reader(), new EAN8Reader(), new Code39Reader()]
/** Every line of the picture, not only those around its middle. */
const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]])

/** The text of a barcode somewhere in the picture, lying or upside down; null when there is none. */
export function barcodeIn({ data, width, height }: ImageData): string | null {
  const source = new RGBLuminanceSource(greysOf(data), width, height)
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source))
  for (const reader of READERS) {
    const text = readWith(reader, bitmap)
    if (text) return text
  }
  return null
}

function readWith(reader: (typeof READERS)[number], bitmap: BinaryBitmap): string | null {
  try {
    return reader.decode(bitmap, HINTS).getText()
  } catch (error) {
    if (error instanceof NotFoundException) return null
    throw error
  }
}

function greysOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const greys = new Uint8ClampedArray(rgba.length / 4)
  // green twice, as the eye weighs it
  for (let n = 0; n < greys.length; n++) greys[n] = (rgba[n * 4]! + 2 * rgba[n * 4 + 1]! + rgba[n * 4 + 2]!) / 4
  return greys
}
