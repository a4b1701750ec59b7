import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { firstOf, lastOf } from '#domain/lists.ts'

/** `old` still opens what it sealed before a change of keys; nothing new is sealed with it. */
export type DataKeys = { key: Buffer; old?: Buffer }

/** Seals text at rest with AES-256-GCM. The key lives outside the database; its name stands before what it sealed. */
export type Secrets = {
  keyName: string
  oldKeyName: string | null
  seal: (text: string) => string
  open: (sealed: string) => string
  /** Tells equal texts without giving them away: unlike a plain hash it cannot be guessed at from a stolen database. */
  fingerprint: (text: string) => Buffer
  /** Whether a fingerprint that was kept is of this text, under either key. */
  isFingerprint: (kept: Buffer, text: string) => boolean
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function secretsWith({ key, old }: DataKeys): Secrets {
  const keys = [key, ...(old ? [old] : [])].map((one) => ({ name: nameOfKey(one), key: one }))
  return {
    keyName: firstOf(keys).name,
    oldKeyName: keys[1]?.name ?? null,
    fingerprint: (text) => fingerprintBy(key, text),
    isFingerprint: (kept, text) => keys.some((one) => sameBytes(kept, fingerprintBy(one.key, text))),
    seal: (text) => `${firstOf(keys).name}.${sealBy(key, text)}`,
    open: (sealed) => {
      const [name, named] = sealed.split('.') as [string, string?]
      // what was sealed before keys had names is tried with each
      if (named === undefined)
        return openByAny(
          keys.map((one) => one.key),
          sealed,
        )
      const found = keys.find((one) => one.name === name)
      if (!found) throw new Error('Unable to authenticate data: it is sealed by a key that is not here')
      return openBy(found.key, named)
    },
  }
}

/** Tells keys apart and says nothing of them. */
const nameOfKey = (key: Buffer): string => fingerprintBy(key, 'the name of this key').toString('hex').slice(0, 12)

const fingerprintBy = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function sealBy(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function openBy(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

function openByAny(keys: readonly Buffer[], sealed: string): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return openBy(key, sealed)
    } catch {
      // the next may open it; the last one says why not
    }
  }
  return openBy(lastOf(keys), sealed)
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eighty random bits in letters that are not mistaken for one another when read out over the phone. */
export const newReference = (): string => Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('')
