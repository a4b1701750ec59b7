import { expect, it } from 'vitest'

import { isSafeRedirect } from './rules.ts'

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
