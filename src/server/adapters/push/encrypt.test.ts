// @day 2026-07-15
import { createECDH } from 'node:crypto'

import { expect, it } from 'vitest'

import { decrypt } from '../../testing/push-service.ts'
import { encryptFor } from './encrypt.ts'

const from64 = (text: string) => Buffer.from(text, 'base64url')

function pairOf(privateKey: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair
}

// section 5 of RFC 8291
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  browser: pairOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  auth: from64('BTBZMqHH6r4Tts7J_aSIgg'),
  own: pairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: from64('DGv6ra1nlYgDCS1FRnbzlw'),
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const KEYS = { p256dh: RFC.browser.getPublicKey(), auth: RFC.auth }

it('encrypts the example of RFC 8291 to the very bytes that stand there', () => {
  expect(encryptFor(KEYS, RFC.text, RFC).toString('base64url')).toBe(RFC.body)
})

it('never makes the same bytes twice, and the browser reads both', () => {
  const [one, other] = [encryptFor(KEYS, 'नमस्ते'), encryptFor(KEYS, 'नमस्ते')]
  expect(one.equals(other)).toBe(false)
  for (const body of [one, other]) expect(decrypt({ keys: RFC.browser, auth: RFC.auth }, body)).toBe('नमस्ते')
})

it('a message fills one record of 4096 bytes at most, which every push service takes', () => {
  expect(encryptFor(KEYS, 'a'.repeat(3993)).length).toBe(4096)
  expect(() => encryptFor(KEYS, 'a'.repeat(3994))).toThrow('3993 bytes, not 3994')
})
