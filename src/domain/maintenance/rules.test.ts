import { expect, it } from 'vitest'

import { isSafePicture, isSafeRedirect } from './rules.ts'

it.each(['/newportal', '/', 'https://status.example.in/today?x=1'])(
  'the maintenance page may send people to %s',
  (to) => {
    expect(isSafeRedirect(to)).toBe(true)
  },
)

it.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hello',
  'http://status.example.in',
  '//evil.example',
  '/\\evil.example',
  'https:/\\evil.example',
  'https://evil.example\\@example.in',
  'newportal',
  ' /newportal',
])('the maintenance page never sends people to %j', (to) => {
  expect(isSafeRedirect(to)).toBe(false)
})

it.each(['/promo/u/abcdefghijklmnopqrstuv', '/promo/closed.png', 'https://pictures.example.in/closed.png'])(
  'the maintenance page may show %s',
  (picture) => {
    expect(isSafePicture(picture, 'portal.example.in')).toBe(true)
  },
)

it.each([
  '',
  '/lco/v1/logout.php/LCO10001',
  '/desk/v1/signout',
  '/promo/../lco/v1/logout.php/LCO10001',
  '/pay/return/TXN1',
  'https://portal.example.in/lco/v1/logout.php/LCO10001',
  '//portal.example.in/lco/v1/logout.php/LCO10001',
])('the maintenance page never calls %j for a picture', (picture) => {
  expect(isSafePicture(picture, 'portal.example.in')).toBe(false)
})
