import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readDataKey } from './keys.ts'
import { sameBytes, secretsWith, sha256 } from './secrets.ts'

const secrets = secretsWith(Buffer.alloc(32, 1))
const PAN = 'ABCPP1234K ₹'

describe('a sealed text', () => {
  it('opens to what it was and shows nothing of it', () => {
    const sealed = secrets.seal(PAN)
    expect(secrets.open(sealed)).toBe(PAN)
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('ABCPP')
  })

  it('looks different each time, so that equal texts cannot be told', () => {
    expect(secrets.seal(PAN)).not.toBe(secrets.seal(PAN))
  })

  it('does not open when any one byte of it was changed', () => {
    const bytes = Buffer.from(secrets.seal(PAN), 'base64')
    for (let n = 0; n < bytes.length; n++) {
      const tampered = Buffer.from(bytes)
      tampered[n]! ^= 1
      expect(() => secrets.open(tampered.toString('base64')), `byte ${n}`).toThrow(/authenticate|Invalid/)
    }
  })

  it('does not open when it was cut short', () => {
    const bytes = Buffer.from(secrets.seal(PAN), 'base64')
    for (const length of [0, 11, 12, 20, 27, bytes.length - 1])
      expect(() => secrets.open(bytes.subarray(0, length).toString('base64')), `${length} bytes`).toThrow(
        /authenticate|Invalid/,
      )
  })

  it('does not open with another key', () => {
    expect(() => secretsWith(Buffer.alloc(32, 2)).open(secrets.seal(PAN))).toThrow('authenticate')
  })
})

describe('a fingerprint', () => {
  it('is equal for equal texts under one key only', () => {
    const [one, same] = [secrets.fingerprint(PAN), secrets.fingerprint(PAN)]
    expect(one.equals(same)).toBe(true)
    expect(one.equals(secretsWith(Buffer.alloc(32, 2)).fingerprint(PAN))).toBe(false)
    expect(one.equals(sha256(PAN))).toBe(false)
  })
})

it('bytes of another length are simply not the same', () => {
  expect(sameBytes(Buffer.from('ab'), Buffer.from('abc'))).toBe(false)
  expect(sameBytes(Buffer.from('abc'), Buffer.from('abc'))).toBe(true)
})

describe('the data key', () => {
  it('is made once, kept for its owner alone, and read again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lco-key-'))
    const [first, again] = [readDataKey({ DATA_KEY: '' }, folder), readDataKey({ DATA_KEY: '' }, folder)]
    const mode = statSync(join(folder, 'data-key')).mode & 0o777
    rmSync(folder, { recursive: true })
    expect([first.length, again.equals(first), mode]).toEqual([32, true, 0o600])
  })

  it('comes from the settings where they name one', () => {
    const key = Buffer.alloc(32, 9)
    expect(readDataKey({ DATA_KEY: key.toString('base64') }, '/nowhere').equals(key)).toBe(true)
  })
})
