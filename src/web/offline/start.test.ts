// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { createCache } from '#web/api/cache.ts'
import { keepCookie } from '#web/i18n/cookie.ts'
import { chooseLanguage, language } from '#web/i18n/language.ts'
import { saveUser } from '#web/shell/session.ts'
import { stubCalls } from '#web/testing/stub-calls.ts'
import { stubPush } from '#web/testing/stub-push.ts'

import { start } from './start.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  saveUser(samples.logIn.reply)
})

afterEach(() => {
  // nobody is signed in any more: what was started keeps still
  localStorage.clear()
  chooseLanguage('en')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('a window that stays open tells the server its language when it is chosen, here or in another window, and renews its token', async () => {
  const browser = stubPush()
  const sent = stubCalls({ getPushKey: () => ({ vendor: 'WEBPUSH', publickey: 'a2V5' }) })
  const spoken = () => sent.filter(({ name }) => name === 'registerPush').map(({ body }) => body['language'])
  chooseLanguage('en')
  await start(createCache(() => undefined))
  expect(spoken()).toEqual(['en'])

  chooseLanguage('hi')
  await vi.waitFor(() => expect(spoken()).toEqual(['en', 'hi']))

  // as the other window does
  keepCookie('lang', 'en')
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect([language(), spoken(), browser.count()]).toEqual(['en', ['en', 'hi', 'en'], 1])

  vi.setSystemTime(Date.now() + 7 * 24 * HOUR_MS)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(browser.count()).toBe(2)
})
