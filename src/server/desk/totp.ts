import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ: the half-minute before and after count too. */
const DRIFT = 1
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret as authenticators take it: 20 bytes in base32. */
export function newTotpSecret(): string {
  let bits = ''
  for (const byte of randomBytes(20)) bits += byte.toString(2).padStart(8, '0')
  return bits
    .match(/.{5}/g)!
    .map((five) => LETTERS[Number.parseInt(five, 2)])
    .join('')
}

function bytesOf(secret: string): Buffer {
  const bits = secret
    .split('')
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((eight) => Number.parseInt(eight, 2)))
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** RFC 6238 with SHA-1, the one that every authenticator knows. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.at(-1)! & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The half-minute a code belongs to, if it is right and later than the last one used; else null. */
export function usedStep(secret: string, code: string, { now, after }: { now: Date; after: number }): number | null {
  const current = stepOf(now)
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    if (step > after && timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code))) return step
  }
  return null
}

/** What the picture of a set-up holds. */
export const totpUri = (staffid: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`LCO desk:${staffid}`)}?secret=${secret}&issuer=${encodeURIComponent('LCO desk')}`
