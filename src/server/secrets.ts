import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seals text at rest with AES-256-GCM. The key lives outside the database. */
export type Secrets = {
  seal: (text: string) => string
  open: (sealed: string) => string
  /** Tells equal texts without giving them away: unlike a plain hash it cannot be guessed at from a stolen database. */
  fingerprint: (text: string) => Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function secretsWith(key: Buffer): Secrets {
  return {
    fingerprint: (text) => createHmac('sha256', key).update(text).digest(),
    seal: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eighty random bits in letters that are not mistaken for one another when read out over the phone. */
export const newReference = (): string => Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('')
