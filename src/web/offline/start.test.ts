// @vitest-environment happy-dom
// @day 2026-07-15
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
const LOOKING_MS = 3000

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
  void start(createCache(() => undefined))
  await vi.advanceTimersByTimeAsync(LOOKING_MS)
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

it('the first worker waits until somebody begins to work or has looked for a while, the next one does not', async () => {
  stubPush()
  stubCalls({ getPushKey: () => ({ vendor: 'WEBPUSH', publickey: 'a2V5' }) })
  const register = vi.spyOn(navigator.serviceWorker, 'register')
  const open = async () => {
    register.mockClear()
    void start(createCache(() => undefined))
    await vi.advanceTimersByTimeAsync(LOOKING_MS - 1)
  }
  await open()
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledOnce()

  await open()
  dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledOnce()

  Object.assign(navigator.serviceWorker, { controller: {} })
  await open()
  expect(register).toHaveBeenCalledOnce()
})
