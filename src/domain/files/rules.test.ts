import { expect, it } from 'vitest'

import { fileCalls } from './calls.ts'
import { fileKind } from './rules.ts'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const PDF = Uint8Array.from('%PDF-1.7', (letter) => letter.codePointAt(0)!)

it.each([
  ['a.png', PNG, 'image/png'],
  ['a.JPG', JPEG, 'image/jpeg'],
  ['a.b.jpeg', JPEG, 'image/jpeg'],
  ['राशन कार्ड.pdf', PDF, 'application/pdf'],
  ['a.png', JPEG, undefined],
  ['a.pdf', PNG, undefined],
  ['a.pdf.exe', PDF, undefined],
  ['pdf', PDF, undefined],
  ['a.pdf', Uint8Array.from([0x20, ...PDF]), undefined],
  ['a.png', PNG.slice(0, 7), undefined],
  ['a.svg', PNG, undefined],
])('%s with these bytes is %3$s', (name, bytes, type) => {
  expect(fileKind(name, bytes)?.type).toBe(type)
})

it.each([{}, { arrayBuffer: 1 }, 'text', null, undefined, []])('%o is no file', (file) => {
  expect(fileCalls.uploadFile.input.safeParse({ purpose: 'CRF', file }).success).toBe(false)
})
