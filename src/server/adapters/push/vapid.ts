import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '../../config.ts'

/** Both in base64url: a point of P-256 and its scalar. */
export type VapidKeys = { publicKey: string; privateKey: string }

const HOURS_12_S = 12 * 3600

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const scalar = pair.getPrivateKey()
  // one in 256 begins with a zero, which is not given
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]).toString('base64url') }
}

type Settings = Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>

/** From the settings, else made once and kept: browsers subscribe to one public key, and are lost with it. */
export function readVapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings, dataDir: string): VapidKeys {
  if (VAPID_PRIVATE_KEY) return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  const file = join(dataDir, 'vapid-keys.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newVapidKeys()), { mode: 0o600 })
  return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys
}

function keyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
}

/** The header by which a push service knows who sends (RFC 8292). */
export function vapidSigner(keys: VapidKeys, subject: string, now: () => Date) {
  const key = keyOf(keys)
  return (endpoint: URL): string => {
    const exp = Math.floor(now().getTime() / 1000) + HOURS_12_S
    return `vapid t=${signedJwt('ES256', key, { aud: endpoint.origin, exp, sub: subject })}, k=${keys.publicKey}`
  }
}

type Claims = Record<string, string | number>

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Says who sends, for as long as `exp` allows. Google's accounts sign with RSA, VAPID with P-256. */
export function signedJwt(alg: 'ES256' | 'RS256', key: KeyObject, claims: Claims): string {
  const said = `${part({ typ: 'JWT', alg })}.${part(claims)}`
  // RSA does not mind how an ECDSA signature would be written
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `${said}.${signature.toString('base64url')}`
}
