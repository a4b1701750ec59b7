// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { paise } from '#domain/money.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { samples } from '#domain/samples.ts'
import { SubUser } from '#domain/subusers/sub-user.ts'
import { createCache } from '#web/api/cache.ts'
import { read } from '#web/api/read.ts'
import { draftOf, keepDraft } from '#web/ui/drafts.ts'

import { handleFailure } from './failures.ts'
import { connectRouter } from './navigate.ts'
import { refreshSession } from './refresh-session.ts'
import {
  closeSession,
  endSession,
  followOtherWindows,
  may,
  onUserSwitch,
  session,
  startSession,
  takeCredit,
} from './session.ts'

const operator = samples.logIn.reply
const subuser = samples.logInSubUser.reply

const went: string[] = []
const replies: Record<string, () => Response> = {}
const cache = createCache(handleFailure)
const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)

beforeEach(() => {
  vi.stubEnv('DEV', false)
  localStorage.clear()
  sessionStorage.clear()
  cache.clear()
  went.length = 0
  connectRouter({ go: (path) => void went.push(path), warmUp: () => undefined })
  onUserSwitch(() => cache.clear())
  location.href = 'http://localhost/lcoportal/subuser?after=SUB10001'
  vi.stubGlobal('fetch', async (url: string) => replies[new URL(url, location.href).pathname]!())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const answer = (schema: z.ZodMiniType, reply: unknown) => () => Response.json(z.encode(schema, reply))
const refusal = (status: number, code: string) => () => Response.json({ code }, { status })

it('keeps display data of the operator, and neither PAN nor GSTIN', () => {
  startSession(operator)
  expect(session()).toMatchObject({ lcoid: 'LCO10001', name: 'Ramesh Patil', subuser: null })
  expect(localStorage.getItem('lcoUser')).not.toContain(operator.panno)
  expect(localStorage.getItem('subUser')).toBeNull()
})

it('saves a sub-user as both user and sub-user', () => {
  startSession(subuser)
  expect(localStorage.getItem('lcoUser')).toBe(localStorage.getItem('subUser'))
  expect(may(session()!, 'plans')).toBe(true)
  expect(may(session()!, 'hardware')).toBe(false)
})

it('refreshes the operator at start', async () => {
  startSession(operator)
  replies['/lco/v1/lco.php'] = answer(OperatorInfo, { ...operator, credit: paise(500) })
  await refreshSession(cache)
  expect(session()!.credit).toBe(500)
})

it('refreshes a sub-user with his own details and the operator’s credit, saved as both', async () => {
  startSession(subuser)
  replies['/lco/v1/lco.php'] = answer(OperatorInfo, { ...operator, credit: paise(700) })
  replies['/lco/v1/subuser/SUB10001'] = answer(SubUser, { ...samples.getSubUser.reply, name: 'Sunita J' })
  await refreshSession(cache)
  expect(session()).toMatchObject({ credit: 700, name: 'Sunita J', subuser: { lcosubuserid: 'SUB10001' } })
  expect(localStorage.getItem('lcoUser')).toBe(localStorage.getItem('subUser'))
})

it.each([
  ['the refresh fails', refusal(403, 'permission.denied'), answer(SubUser, samples.getSubUser.reply)],
  ['there is no sub-user record', answer(OperatorInfo, operator), refusal(404, 'not.found')],
])('goes to log-in and clears what was stored when %s', async (_, ofOperator, ofSubUser) => {
  startSession(subuser)
  replies['/lco/v1/lco.php'] = ofOperator
  replies['/lco/v1/subuser/SUB10001'] = ofSubUser
  await refreshSession(cache)
  expect(['lcoUser', 'subUser', 'showDashboardPopup'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
  expect(went).toContain('/?next=%2Flcoportal%2Fsubuser%3Fafter%3DSUB10001')
})

it('keeps the session when nobody answers', async () => {
  startSession(operator)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await refreshSession(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  expect(session()).not.toBeNull()
})

it('keeps the session, and reads who this is, when a screen that asks the same is left before the answer', async () => {
  startSession(operator)
  let asked = 0
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    asked += 1
    if (asked > 1) return Promise.resolve(answer(OperatorInfo, { ...operator, credit: paise(900) })())
    return new Promise((_resolve, fail) => signal!.addEventListener('abort', () => fail(signal!.reason as Error)))
  })
  const leave = new QueryObserver(cache, read('getOperator', {})).subscribe(() => undefined)
  const refreshed = refreshSession(cache)
  await vi.waitFor(() => expect(asked).toBe(1))
  leave()
  await refreshed
  expect(session()?.credit).toBe(900)
  expect(went).toEqual([])
})

it.each([
  ['the answer breaks off', () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) }))],
  ['something before the server answers', () => new Response('<html>Bad gateway</html>', { status: 502 })],
])('keeps the session when %s', async (_, reply) => {
  startSession(operator)
  replies['/lco/v1/lco.php'] = reply
  await refreshSession(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  expect(session()).not.toBeNull()
  expect(went).toEqual([])
})

it('keeps the session through maintenance', async () => {
  startSession(operator)
  replies['/lco/v1/lco.php'] = refusal(503, 'maintenance.on')
  await refreshSession(cache)
  expect(session()).not.toBeNull()
  expect(went).toEqual([expect.stringMatching(/^\/maintenance\?next=%2Flcoportal/)])
})

it('drops everything that was read for the person before, at log-in, at the end and at log-out', () => {
  for (const change of [() => startSession(subuser), endSession, closeSession]) {
    cache.setQueryData(['listSubUsers', {}], 'secret')
    change()
    expect(cache.getQueryData(['listSubUsers', {}])).toBeUndefined()
  }
})

it('leads who logs out to log-in and to nowhere behind it, and who was logged out back to where he was', () => {
  for (const leave of [closeSession, endSession]) {
    startSession(operator)
    leave()
  }
  expect(went).toEqual(['/', '/?next=%2Flcoportal%2Fsubuser%3Fafter%3DSUB10001'])
})

it('keeps what was typed for the same person, never for the next one', () => {
  startSession(operator)
  keepDraft('new-subuser', { name: 'Half a na', password: 'Secret2026' })
  endSession()
  startSession(operator)
  expect(draftOf('new-subuser')).toEqual({ name: 'Half a na' })
  endSession()
  startSession(subuser)
  expect(draftOf('new-subuser')).toEqual({})
})

/** What another window of this browser does: this one only hears of it. */
function elsewhere(change: () => void) {
  const kept = Object.entries(sessionStorage) as [string, string][]
  change()
  sessionStorage.clear()
  for (const [key, text] of kept) sessionStorage.setItem(key, text)
  dispatchEvent(new StorageEvent('storage', { key: 'lcoUser' }))
}

it('shows the next person nothing that was typed in a window where nobody logged in', () => {
  elsewhere(() => startSession(operator))
  followOtherWindows()
  keepDraft('new-home', { name: 'Asha', mobile: '9820012345' })
  elsewhere(closeSession)
  elsewhere(() => startSession(operator))
  expect(draftOf('new-home')).toEqual({ name: 'Asha', mobile: '9820012345' })
  elsewhere(closeSession)
  elsewhere(() => startSession(subuser))
  expect(draftOf('new-home')).toEqual({})
})

it('drops at the start what somebody else typed in this window before', () => {
  elsewhere(() => startSession(operator))
  followOtherWindows()
  keepDraft('new-home', { name: 'Asha' })
  // asleep, or closed and restored, it heard of nobody
  localStorage.clear()
  localStorage.setItem('lcoUser', JSON.stringify({ ...z.encode(OperatorInfo, operator), lcoid: 'LCO10002' }))
  followOtherWindows()
  expect(draftOf('new-home')).toEqual({})
})

it('begins anew where another window has logged in as somebody else', () => {
  followOtherWindows()
  elsewhere(() => startSession(operator))
  reload.mockClear()
  elsewhere(() => takeCredit(paise(100)))
  expect(reload).not.toHaveBeenCalled()
  elsewhere(() => startSession(subuser))
  expect(reload).toHaveBeenCalled()
})

it('takes a new balance without asking', () => {
  startSession(operator)
  takeCredit(paise(4200))
  expect(session()!.credit).toBe(4200)
})
