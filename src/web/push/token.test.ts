// @vitest-environment happy-dom
// @day 2026-07-15
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { createCache } from '#web/api/cache.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { switchUser } from '#web/offline/start.ts'
import { closeSession, endSession, onUserSwitch, startSession } from '#web/shell/session.ts'
import { connectRouter } from '#web/shell/navigate.ts'
import { type SentCall, stubCalls } from '#web/testing/stub-calls.ts'
import { stubPush } from '#web/testing/stub-push.ts'

import { useNotifications } from './list.ts'
import { keepPushed } from './pushed.ts'
import { keepPush } from './token.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-07-15T06:00:00Z')

const ramesh = samples.logIn.reply
const basavaraj = { ...ramesh, lcoid: 'LCO10002', contactname: 'Basavaraj' }
const PUSHED = { id: 'one', title: 'Wallet', body: 'Ramesh has ₹ 12 left', image: '', url: '', createddate: '' }

/** A server with this key; without one it pushes nothing. */
const answer = (publickey: string) => stubCalls({ getPushKey: () => ({ vendor: 'WEBPUSH', publickey }) })

const cache = createCache(() => undefined)
let browser: ReturnType<typeof stubPush>
let sent: SentCall[]

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  localStorage.clear()
  cache.clear()
  browser = stubPush()
  sent = answer('a2V5')
  connectRouter({ go: () => undefined, warmUp: () => undefined })
})

afterEach(() => {
  onUserSwitch(() => undefined)
  chooseLanguage('en')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** As `log-in` does, and what follows from it. */
async function become(change: () => void) {
  onUserSwitch(() => undefined)
  change()
  await switchUser(cache)
}

const endpointIn = ({ body }: SentCall) => (JSON.parse(atob(body['token']!)) as { endpoint: string }).endpoint
const told = () =>
  sent
    .filter(({ name }) => name === 'registerPush' || name === 'forgetPush')
    .map((one) => `${one.name} ${endpointIn(one).at(-1)} ${one.body['language'] ?? ''}`.trim())
const listed = () => renderHook(() => useNotifications()).result.current.map(({ message }) => message)

it('a token is renewed when seven days have passed, and not a moment before', async () => {
  await become(() => startSession(ramesh))
  expect(told()).toEqual(['registerPush 1 en'])
  vi.setSystemTime(START.getTime() + 7 * DAY_MS - 1)
  await keepPush(cache)
  expect([browser.count(), told()]).toEqual([1, ['registerPush 1 en']])
  vi.setSystemTime(START.getTime() + 7 * DAY_MS)
  await keepPush(cache)
  expect(told()).toEqual(['registerPush 1 en', 'registerPush 2 en', 'forgetPush 1'])
  vi.setSystemTime(START.getTime() + 14 * DAY_MS - 1)
  await keepPush(cache)
  expect(browser.count()).toBe(2)
})

it('a token that could not be renewed is renewed the next time', async () => {
  await become(() => startSession(ramesh))
  vi.setSystemTime(START.getTime() + 7 * DAY_MS)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
  await keepPush(cache)
  sent = answer('a2V5')
  await keepPush(cache)
  expect(told()).toEqual([`registerPush ${browser.count()} en`, 'forgetPush 1'])
})

it('another language is told for the token there is, which grows no younger by it', async () => {
  await become(() => startSession(ramesh))
  chooseLanguage('hi')
  vi.setSystemTime(START.getTime() + 3 * DAY_MS)
  await keepPush(cache)
  await keepPush(cache)
  expect(told()).toEqual(['registerPush 1 en', 'registerPush 1 hi'])
  vi.setSystemTime(START.getTime() + 7 * DAY_MS)
  await keepPush(cache)
  expect(browser.count()).toBe(2)
})

it('two windows that find it old renew it once', async () => {
  await become(() => startSession(ramesh))
  vi.setSystemTime(START.getTime() + 7 * DAY_MS)
  await Promise.all([keepPush(cache), keepPush(cache)])
  expect(browser.count()).toBe(2)
})

it('who leaves is not reached here any more, and takes with him what has come', async () => {
  await become(() => startSession(ramesh))
  await keepPushed(PUSHED)
  await become(closeSession)
  expect(browser.endpoint()).toBeNull()
  await become(() => startSession(basavaraj))
  expect(listed()).toEqual([])
})

it('a session that has merely ended keeps for its person what comes meanwhile', async () => {
  await become(() => startSession(ramesh))
  await become(endSession)
  await keepPushed(PUSHED)
  expect(browser.endpoint()).toBe('https://push.example/1')
  await become(() => startSession(ramesh))
  expect(listed()).toEqual([PUSHED.body])
  expect(browser.count()).toBe(1)
})

it('the next person hears nothing of it, even where he cannot be registered himself', async () => {
  await become(() => startSession(ramesh))
  await become(endSession)
  await keepPushed(PUSHED)
  sent = answer('')
  vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
  await become(() => startSession(basavaraj))
  expect(listed()).toEqual([])
  expect(browser.endpoint()).toBeNull()
  sent = answer('a2V5')
  await keepPush(cache)
  expect(told()).toEqual(['registerPush 2 en'])
})
