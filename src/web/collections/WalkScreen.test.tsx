// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { type Stop, walkCalls } from '#domain/collections/walk-calls.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'
import { paise } from '#domain/money.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser, startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubApi } from '#web/testing/stub-api.ts'

import { sendWaiting } from './receipt-queue.ts'
import type { Queued } from './receipt-store.ts'
import { WalkScreen } from './WalkScreen.tsx'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./receipt-store.ts', () => ({
  readQueue: async () => [...kept.values()],
  putQueued: async (one: Queued) => kept.set(one.key, one),
  dropQueued: async (key: string) => kept.delete(key),
}))

const walk = samples.getWalk.reply
let stop: Stop

beforeEach(() => {
  kept.clear()
  localStorage.clear()
  // the walk keeps how it stands there half a second after each change
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  stop = { ...itemAt(walk.data, 0), name: 'Prakash More', balance: paise(40_050), booked: [] }
  stubApi({
    'GET /collections/areas': () => Response.json(z.encode(walkCalls.listAreas.reply, samples.listAreas.reply)),
    'GET /collections/walk': () => Response.json(z.encode(walkCalls.getWalk.reply, { ...walk, data: [stop] })),
    // no line
    'POST /collections/receipts': () => {
      throw new TypeError('no line')
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function openWith(taken: object) {
  const { subscriberid } = stop
  const input = { ...samples.takeMoney.input, subscriberid, key: 'abc-1', provisional: 'P/ABC123', amount: 25_000 }
  const done = { key: 'abc-1', name: '', mobilephone: '', balance: 0, taken: new Date('2026-07-14T12:00:00Z'), input }
  kept.set('abc-1', { ...done, owner: operatorSample.lcoid, refused: null, ...taken })
  await sendWaiting(new QueryClient())
  await openShellScreen(WalkScreen, PATHS.collectionswalk)
  await screen.findByRole('button', { name: /^Prakash More/ })
}

const owed = () => screen.getByRole('button', { name: /^Prakash More/ }).closest('li')!.textContent

it('nobody pays twice where the server took the receipt and the walk could not be read again', async () => {
  await openWith({ sent: new Date('2026-07-14T12:05:00Z') })
  expect(owed()).toContain('₹150.50')
})

it('a receipt whose answer was lost is counted once: the walk names those that are in its figures', async () => {
  stop = { ...stop, balance: paise(15_050), booked: ['P/ABC123'] }
  await openWith({})
  expect(owed()).toContain('₹150.50')
})

it('what the server refused is still owed', async () => {
  await openWith({ refused: 'This UTR has a receipt' })
  expect(owed()).toContain('₹400.50')
})

it('finds those who promised to pay by today', async () => {
  const today = dayOf(new Date())
  const met = { outcome: 'PROMISED', visited: new Date() } as const
  const others = [
    { ...stop, ...met, subscriberid: '2000000013', name: 'Sunita Pawar', promised: today },
    { ...stop, ...met, subscriberid: '2000000014', name: 'Anil Shinde', promised: addDays(today, 1) },
    { ...stop, ...met, subscriberid: '2000000015', name: 'Has Paid', promised: today, balance: paise(0) },
  ]
  stop = { ...stop, outcome: null, promised: null }
  stubApi({
    'GET /collections/areas': () => Response.json(z.encode(walkCalls.listAreas.reply, samples.listAreas.reply)),
    'GET /collections/walk': () =>
      Response.json(z.encode(walkCalls.getWalk.reply, { ...walk, data: [stop, ...others] })),
  })
  await openShellScreen(WalkScreen, PATHS.collectionswalk)
  await userEvent.click(await screen.findByRole('button', { name: /^Promised/ }))
  expect(await screen.findByRole('button', { name: /^Sunita Pawar/ })).toBeDefined()
  for (const name of [/^Prakash More/, /^Anil Shinde/, /^Has Paid/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('sends an operator without areas to where he makes them, and tells a collector who does', async () => {
  const none = { count: 0, data: [] }
  stubApi({ 'GET /collections/areas': () => Response.json(z.encode(walkCalls.listAreas.reply, none)) })
  await openShellScreen(WalkScreen, PATHS.collectionswalk)
  expect(await screen.findByRole('link', { name: 'Areas' })).toBeDefined()
  expect(screen.queryByText(/^The operator adds/)).toBeNull()
  cleanup()
  startSession({ ...samples.logInSubUser.reply, permissions: ['collections'] })
  await openShellScreen(WalkScreen, PATHS.collectionswalk)
  expect(await screen.findByText('The operator adds areas and their customers under Areas.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Areas' })).toBeNull()
})
