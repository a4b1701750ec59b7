import { sign, type KeyObject } from 'node:crypto'

type Claims = Record<string, string | number>

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Says who sends, for as long as `exp` allows. Google's accounts sign with RSA, VAPID with P-256. */
export function signedJwt(alg: 'ES256' | 'RS256', key: KeyObject, claims: Claims): string {
  const said = `${part({ typ: 'JWT', alg })}.${part(claims)}`
  // RSA does not mind how an ECDSA signature would be written
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `${said}.${signature.toString('base64url')}`
}
