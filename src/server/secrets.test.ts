import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readDataKeys, readOrMakeDataKeys } from './keys/data-key.ts'
import { sameBytes, secretsWith, sha256 } from './secrets.ts'

const secrets = secretsWith({ key: Buffer.alloc(32, 1) })
const PAN = 'ABCPP1234K ₹'
const bytesOf = (sealed: string): Buffer => Buffer.from(sealed.split('.')[1]!, 'base64')
const named = (bytes: Buffer): string => `${secrets.keyName}.${bytes.toString('base64')}`

describe('a sealed text', () => {
  it('opens to what it was and shows nothing of it', () => {
    const sealed = secrets.seal(PAN)
    expect(secrets.open(sealed)).toBe(PAN)
    expect(bytesOf(sealed).toString('latin1')).not.toContain('ABCPP')
  })

  it('looks different each time, so that equal texts cannot be told', () => {
    expect(secrets.seal(PAN)).not.toBe(secrets.seal(PAN))
  })

  it('does not open when any one byte of it was changed', () => {
    const bytes = bytesOf(secrets.seal(PAN))
    for (let n = 0; n < bytes.length; n++) {
      const tampered = Buffer.from(bytes)
      tampered[n]! ^= 1
      expect(() => secrets.open(named(tampered)), `byte ${n}`).toThrow(/authenticate|Invalid/)
    }
  })

  it('does not open when it was cut short', () => {
    const bytes = bytesOf(secrets.seal(PAN))
    for (const length of [0, 11, 12, 20, 27, bytes.length - 1])
      expect(() => secrets.open(named(bytes.subarray(0, length))), `${length} bytes`).toThrow(/authenticate|Invalid/)
  })

  it('does not open with another key', () => {
    expect(() => secretsWith({ key: Buffer.alloc(32, 2) }).open(secrets.seal(PAN))).toThrow('authenticate')
  })
})

describe('after a change of keys', () => {
  const changed = secretsWith({ key: Buffer.alloc(32, 2), old: Buffer.alloc(32, 1) })

  it('what the old key sealed opens, named or from before keys had names, and the new one seals', () => {
    const sealed = secrets.seal(PAN)
    expect([changed.open(sealed), changed.open(sealed.split('.')[1]!)]).toEqual([PAN, PAN])
    expect(changed.seal(PAN).startsWith(`${changed.keyName}.`)).toBe(true)
    expect(() => secrets.open(changed.seal(PAN))).toThrow('a key that is not here')
  })

  it('a reply that is kept is still found by the input it was given for', () => {
    expect(changed.isFingerprint(secrets.fingerprint(PAN), PAN)).toBe(true)
    expect(changed.isFingerprint(secrets.fingerprint(PAN), 'another')).toBe(false)
  })

  it('a key is told by a name that says nothing of it', () => {
    expect([changed.oldKeyName, secrets.oldKeyName]).toEqual([secrets.keyName, null])
    expect(changed.keyName).not.toBe(secrets.keyName)
  })
})

describe('a fingerprint', () => {
  it('is equal for equal texts under one key only', () => {
    const [one, same] = [secrets.fingerprint(PAN), secrets.fingerprint(PAN)]
    expect(one.equals(same)).toBe(true)
    expect(one.equals(secretsWith({ key: Buffer.alloc(32, 2) }).fingerprint(PAN))).toBe(false)
    expect(one.equals(sha256(PAN))).toBe(false)
  })
})

it('bytes of another length are simply not the same', () => {
  expect(sameBytes(Buffer.from('ab'), Buffer.from('abc'))).toBe(false)
  expect(sameBytes(Buffer.from('abc'), Buffer.from('abc'))).toBe(true)
})

describe('the data key', () => {
  const NONE = { DATA_KEY: '', DATA_KEY_OLD: '' }

  it('is made once by the server, kept for its owner alone, and read again; nobody else makes one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lco-key-'))
    expect(readDataKeys(NONE, folder)).toBeNull()
    const [first, again] = [readOrMakeDataKeys(NONE, folder), readOrMakeDataKeys(NONE, folder)]
    const mode = statSync(join(folder, 'data-key')).mode & 0o777
    expect(readDataKeys(NONE, folder)).toEqual(first)
    rmSync(folder, { recursive: true })
    expect([first.key.length, again.key.equals(first.key), mode]).toEqual([32, true, 0o600])
  })

  it('comes from the settings where they name one, with the one before it', () => {
    const [key, old] = [Buffer.alloc(32, 9), Buffer.alloc(32, 8)]
    const settings = { DATA_KEY: key.toString('base64'), DATA_KEY_OLD: old.toString('base64') }
    expect(readDataKeys(settings, '/nowhere')).toEqual({ key, old })
    expect(readDataKeys({ ...settings, DATA_KEY_OLD: '' }, '/nowhere')).toEqual({ key })
  })
})
