// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { awaitInstall } from './install.ts'
import { connectRouter } from './navigate.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { onUserSwitch, session, startSession } from './session.ts'
import { store, stored } from './storage.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#web/collections/receipt-store.ts', () => ({ readQueue: async () => [...kept.values()] }))

awaitInstall()

beforeEach(() => {
  connectRouter({ go: () => undefined, warmUp: () => undefined })
  onUserSwitch(() => undefined)
})

afterEach(() => {
  cleanup()
  kept.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function open(user: Parameters<typeof startSession>[0] = samples.logIn.reply) {
  startSession(user)
  const own = session()!
  await openScreen(() => <ProfileMenu session={own} />, '/lcoportal')
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
const choose = async (name: string) => {
  await openMenu()
  await userEvent.click(screen.getByRole('menuitem', { name }))
}

/** As a browser that can install the portal says so. */
function offerInstall() {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  return { event, prompt }
}

it('installing is offered in the menu alone, in place of the browser’s own question, and is gone once it was put', async () => {
  stubCalls()
  await open()
  await openMenu()
  expect(screen.queryByRole('menuitem', { name: 'Install app' })).toBeNull()
  await openMenu()
  const { event, prompt } = offerInstall()
  expect([event.defaultPrevented, prompt.mock.calls.length]).toEqual([true, 0])
  await choose('Install app')
  expect(prompt).toHaveBeenCalledOnce()
  await openMenu()
  expect(screen.queryByRole('menuitem', { name: 'Install app' })).toBeNull()
})

it('installing is not offered any more once the portal was installed by other ways', async () => {
  stubCalls()
  await open()
  offerInstall()
  await openMenu()
  expect(screen.getByRole('menuitem', { name: 'Install app' })).toBeTruthy()
  dispatchEvent(new Event('appinstalled'))
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Install app' })).toBeNull())
})

const names = (sent: SentCall[]) => sent.map(({ name, body }) => [name, body['token']].filter(Boolean).join(' '))

it.each([
  ['an operator', samples.logIn.reply, 'logOut'],
  ['a sub-user', samples.logInSubUser.reply, 'logOutSubUser'],
])(
  'the server forgets the browser of %s before he is logged out, and nothing of him stays here',
  async (_, user, call) => {
    const sent = stubCalls()
    await open(user)
    store('token', 'my-token')
    store('notifications', [{ message: 'mine' }])
    await choose('Log out')
    await waitFor(() => expect(session()).toBeNull())
    expect(names(sent)).toEqual(['forgetPush my-token', call])
    expect([stored('token'), stored('notifications')]).toEqual([null, null])
  },
)

it('who is not pushed to is just logged out', async () => {
  const sent = stubCalls()
  await open()
  await choose('Log out')
  await waitFor(() => expect(session()).toBeNull())
  expect(names(sent)).toEqual(['logOut'])
})

it('a browser that could not be forgotten keeps nobody from leaving', async () => {
  const sent = stubCalls({ forgetPush: () => refusal('server.unexpected') })
  await open()
  store('token', 'my-token')
  await choose('Log out')
  await waitFor(() => expect(session()).toBeNull())
  expect(names(sent)).toEqual(['forgetPush my-token', 'logOut'])
})

it('who could not leave is registered anew at the next start', async () => {
  const sent = stubCalls({ logOut: () => refusal('server.unexpected') })
  await open()
  store('token', 'my-token')
  store('tokenOf', { owner: 'LCO10001' })
  await choose('Log out')
  await waitFor(() => expect(names(sent)).toContain('logOut'))
  expect([session() !== null, stored('tokenOf')]).toEqual([true, null])
})

it('who logs out while receipts of his wait on this phone is asked first, and may stay', async () => {
  const sent = stubCalls()
  await open()
  const unsent = { owner: samples.logIn.reply.lcoid, taken: new Date(), refused: null }
  kept.set('mine', { ...unsent, key: 'mine' })
  kept.set('other', { ...unsent, key: 'other', owner: 'LCO10002' })
  await choose('Log out')
  expect(await screen.findByRole('dialog', { name: '1 receipt not sent yet' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
  expect([session() !== null, names(sent)]).toEqual([true, []])
  await choose('Log out')
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session()).toBeNull())
  expect(kept.size).toBe(2)
})

it.each([
  ['Ramesh Patil', 'RP'],
  ['मीना पवार', 'मीप'],
  ['क्षितिज श्रीवास्तव राव', 'क्षिश्री'],
])('shows the first letters of %s as %s', async (contactname, initials) => {
  await open({ ...samples.logIn.reply, contactname })
  const button = screen.getByRole('button', { name: /^Account of/ })
  expect(button.querySelector<HTMLElement>('.avatar')?.dataset['letters']).toBe(initials)
})

it('tables are made compact and roomy again, and stay so', async () => {
  stubCalls()
  await open()
  await choose('Compact tables')
  expect(stored('density')).toBe('compact')
  await choose('Roomy tables')
  expect(stored('density')).toBe('roomy')
})
