// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Maintenance } from '#domain/maintenance/calls.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

import { MaintenanceScreen, lookOf, POLL_MS } from './MaintenanceScreen.tsx'

const ON: Maintenance = {
  maintenance: 'ON',
  header: 'Back at six',
  image: '',
  content: 'New <b>servers</b>\nfrom tonight',
  style: 'festive',
  redirect: '',
}
const OFF: Maintenance = { ...ON, maintenance: 'OFF' }

let state: Maintenance | 'away'

beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('fetch', async () => {
    if (state === 'away') throw new TypeError('no line')
    return Response.json(state)
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function open(now: Maintenance | 'away', at: string = PATHS.maintenance) {
  state = now
  return openScreen(MaintenanceScreen, PATHS.maintenance, at)
}

const passPoll = () => act(() => vi.advanceTimersByTimeAsync(POLL_MS + 1000))

it('shows the provider’s words as plain text, never as HTML', async () => {
  await open(ON)
  expect(await screen.findByText('Back at six')).toBeDefined()
  expect(document.querySelector('.maintenance-content')?.textContent).toBe(ON.content)
  expect(document.querySelector('b')).toBeNull()
})

it('offers a button only where the redirect is safe', async () => {
  await open({ ...ON, redirect: 'https://status.example.in/today' })
  expect((await screen.findByText('More about it')).getAttribute('href')).toBe('https://status.example.in/today')
  cleanup()
  await open({ ...ON, redirect: 'javascript:alert(1)' })
  await screen.findByText('Back at six')
  expect(screen.queryByText('More about it')).toBeNull()
})

it('takes no picture from an unsafe address', async () => {
  await open({ ...ON, image: 'javascript:alert(1)' })
  await screen.findByText('Back at six')
  expect(document.querySelector('img')).toBeNull()
})

it.each([
  ['warning', 'warning'],
  [' Festive ', 'festive'],
  ['color:red', 'info'],
  ['', 'info'],
])('shows style %j as %s', (style, look) => {
  expect(lookOf(style)).toBe(look)
})

it('leads a visitor to log-in by itself when the maintenance is over', async () => {
  await open(ON)
  await screen.findByText('Back at six')
  state = OFF
  await passPoll()
  expect(await screen.findByText('went to /')).toBeDefined()
})

it('leads who is signed in back to the dashboard', async () => {
  startSession(samples.logIn.reply)
  await open(ON)
  await screen.findByText('Back at six')
  state = OFF
  await passPoll()
  expect(await screen.findByText('went to /lcoportal')).toBeDefined()
})

it('leads back to the page that somebody was on, and to no other host', async () => {
  startSession(samples.logIn.reply)
  await open(ON, `${PATHS.maintenance}?next=${encodeURIComponent('/lcoportal/product/renew?customerid=2000000005')}`)
  await screen.findByText('Back at six')
  state = OFF
  await passPoll()
  expect(await screen.findByText('went to /lcoportal/product/renew')).toBeDefined()
  cleanup()

  await open(ON, `${PATHS.maintenance}?next=${encodeURIComponent('//evil.example')}`)
  await screen.findByText('Back at six')
  state = OFF
  await passPoll()
  expect(await screen.findByText('went to /lcoportal')).toBeDefined()
})

it('stays as it is while the server is away', async () => {
  await open(ON)
  await screen.findByText('Back at six')
  state = 'away'
  await passPoll()
  await passPoll()
  expect(screen.getByText('Back at six')).toBeDefined()
})

it('says that the portal is open when there is no maintenance, and leaves going on to the reader', async () => {
  await open(OFF)
  expect(await screen.findByText('The portal is open')).toBeDefined()
  await passPoll()
  expect(screen.getByText('Go to log-in').getAttribute('href')).toBe('/')
})
