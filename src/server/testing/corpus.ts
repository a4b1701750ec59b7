import { crc32, deflateSync } from 'node:zlib'

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')
const big = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([bytesOf(name), data])
  return Buffer.concat([big(data.length, 4), named, big(crc32(named), 4)])
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A grey picture of this size; only its header believes in large ones. */
export const png = (width = 4, height = 4, extra: Buffer[] = []): Buffer =>
  Buffer.concat([
    PNG_START,
    chunk('IHDR', Buffer.concat([big(width, 4), big(height, 4), Buffer.from([8, 0, 0, 0, 0])])),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(20))),
    chunk('IEND', Buffer.alloc(0)),
  ])

export const pngText = (text: string): Buffer => chunk('tEXt', bytesOf(`Comment\0${text}`))

const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), big(data.length + 2, 2), data])

/** The skeleton of a JPEG: headers, a size, a scan, an end. */
export const jpeg = (width = 640, height = 480, comment = 'camera'): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, bytesOf('Exif\0\0GPS stays')),
    segment(0xfe, bytesOf(comment)),
    segment(0xc0, Buffer.concat([Buffer.from([8]), big(height, 2), big(width, 2), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // a stuffed 0xff and a restart inside the data are no end
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ])

/** The skeleton of a lossless WebP: its frame and its size. */
export const webp = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(10)
  data[0] = 0x2f
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  const little = (value: number) => {
    const buffer = Buffer.alloc(4)
    buffer.writeUInt32LE(value)
    return buffer
  }
  const part = Buffer.concat([bytesOf('VP8L'), little(data.length), data])
  return Buffer.concat([bytesOf('RIFF'), little(part.length + 4), bytesOf('WEBP'), part])
}

export const pdf = (body = ''): Buffer =>
  bytesOf(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`)

/** An archive with one empty file in it. */
export const zip = (): Buffer =>
  Buffer.concat([
    bytesOf('PK\u0003\u0004'),
    Buffer.alloc(26),
    bytesOf('PK\u0001\u0002'),
    Buffer.alloc(42),
    bytesOf('PK\u0005\u0006'),
    Buffer.alloc(18),
  ])

export const after = (first: Buffer, second: Buffer | string): Buffer => Buffer.concat([first, Buffer.from(second)])
