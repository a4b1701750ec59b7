// @vitest-environment happy-dom

import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

import type { CallName } from '#domain/calls.ts'
import { paise } from '#domain/money.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { subscriberSample } from '#domain/subscribers/samples.ts'
import { subuserSample } from '#domain/subusers/samples.ts'
import { createCache } from '#web/api/cache.ts'
import { loadCalls } from '#web/api/call.ts'
import { closeSession, onUserSwitch, saveUser, startSession } from '#web/shell/session.ts'
import { keptInBrowser } from '#web/testing/kept-in-browser.ts'

import { forgetHomes, dropAfterWrites } from './drop-last-searched.ts'
import { recentHomes, rememberHome } from './recent-homes.ts'
import { keepLastSearched, lastSearched } from './use-home.ts'

const ID = subscriberSample.subscriberid
const clerk = { ...subuserSample, lconame: operatorSample.lconame, credit: paise(0) }
const cache = createCache(() => undefined)
let stop = (): void => undefined

// whoever writes has the calls
beforeAll(async () => void (await loadCalls()))
beforeEach(() => {
  localStorage.clear()
  saveUser(operatorSample)
  onUserSwitch(forgetHomes)
  stop = dropAfterWrites(cache)
  keepLastSearched(subscriberSample, 1000)
})

afterEach(() => stop())

const write = (name: CallName, mutationFn: () => Promise<unknown>) =>
  new MutationObserver(cache, { mutationKey: [name], mutationFn }).mutate().catch(() => undefined)

it('is reused while the same subscriber is searched, dates and all', () => {
  expect(lastSearched(ID)).toEqual({ info: subscriberSample, at: 1000 })
})

it('is not used for another subscriber', () => {
  expect(lastSearched('2000000002')).toBeNull()
})

it('is never shown to another person on the same browser', () => {
  saveUser(clerk)
  expect(lastSearched(ID)).toBeNull()
})

it('shrugs at what somebody else wrote into the storage', () => {
  localStorage.setItem('lastSubscriber', '{"owner":"LCO10001","info":{}}')
  expect(lastSearched(ID)).toBeNull()
})

it.each([
  'saveSubscriber',
  'verifyEkyc',
  'verifyOtp',
  'swapBox',
  'retrack',
  'activatePlan',
  'deactivatePlan',
  'changeValidity',
  'schedulePlan',
  'disconnect',
  'reconnect',
  'cancelPlan',
  'undoSale',
  'checkOut',
] as const)('is dropped after %s, which touches a home', async (name) => {
  await write(name, async () => ({}))
  expect(lastSearched(ID)).toBeNull()
})

it('is dropped after a write that got no answer: it may have happened', async () => {
  await write('saveSubscriber', () => Promise.reject(new Error('the line broke')))
  expect(lastSearched(ID)).toBeNull()
})

it.each(['startTopUp', 'sendSms', 'sendOtp', 'uploadFile', 'downloadDocument', 'addToCart', 'removeFromCart'] as const)(
  'stays after %s, which touches no home',
  async (name) => {
    await write(name, async () => ({}))
    expect(lastSearched(ID)).not.toBeNull()
  },
)

it('makes whatever is on screen of a home be read again after such a write', async () => {
  cache.setQueryData(['listCpe', { customerid: ID }], { count: 0, data: [] })
  await write('swapBox', async () => ({}))
  expect(cache.getQueryState(['listCpe', { customerid: ID }])?.isInvalidated).toBe(true)
})

it('leaves nothing of the homes behind once the person has logged out', () => {
  rememberHome({ subscriberid: ID, name: 'Savita Kulkarni', city: 'Nashik' })
  closeSession()
  expect(keptInBrowser()).not.toContain('Savita')
})

it('remembers the last eight homes, newest first and each once', () => {
  for (let n = 1; n <= 9; n++) rememberHome({ subscriberid: `200000000${n}`, name: `Home ${n}`, city: '' })
  rememberHome({ subscriberid: '2000000005', name: 'Home 5', city: '' })
  expect(recentHomes().map(({ name }) => name)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((n) => `Home ${n}`))
})

it('forgets the homes of one person when another signs in', () => {
  rememberHome({ subscriberid: ID, name: 'Savita Kulkarni', city: 'Nashik' })
  startSession(clerk)
  expect(recentHomes()).toEqual([])
  expect(localStorage.getItem('recentHomes')).toBeNull()
})
