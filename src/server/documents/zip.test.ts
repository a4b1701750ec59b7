import { expect, it } from 'vitest'

import { archiveOf, unpacked } from './unzip.ts'
import { directoryEnd, zipOf } from './zip.ts'

it.each([false, true])('what went into a zip comes out of it, with room for large entries: %s', async (isLarge) => {
  const texts = { 'a.csv': 'one\r\n', 'ग्राहक.csv': 'two'.repeat(100_000), 'empty.txt': '' }
  const entries = Object.entries(texts).map(([name, text]) => ({ name, content: [Buffer.from(text)] }))
  const pieces: Buffer[] = []
  for await (const piece of zipOf(entries, { isLarge })) pieces.push(piece)
  const zip = Buffer.concat(pieces)
  const found: Record<string, string> = {}
  for (const [name, entry] of archiveOf(zip)!) {
    const parts: Buffer[] = []
    for await (const part of unpacked(zip, entry)) parts.push(part)
    found[name] = Buffer.concat(parts).toString()
  }
  expect(found).toEqual(texts)
  // 45 is the version that knows of sizes beyond 4 GB
  expect(zip.readUInt16LE(4)).toBe(isLarge ? 45 : 20)
})

it.each([
  ['70,000 entries', 70_000, 100, 200],
  ['a list beyond 4 GB', 10, 5e9, 200],
  ['a start of the list beyond 4 GB', 10, 100, 6e9],
])('of %s the end of a zip says the true numbers in its long form', (_what, entries, bytes, offset) => {
  const end = directoryEnd(entries, bytes, offset)
  const long = (at: number) => Number(end.readBigUInt64LE(at))
  expect(end.readUInt32LE(0)).toBe(0x06064b50)
  expect([long(24), long(32), long(40), long(48)]).toEqual([entries, entries, bytes, offset])
  expect([end.readUInt32LE(56), long(64)]).toEqual([0x07064b50, offset + bytes])
  expect(end.readUInt32LE(76)).toBe(0x06054b50)
})

it('without need it has none', () => {
  expect(directoryEnd(10, 100, 200)).toHaveLength(22)
})
