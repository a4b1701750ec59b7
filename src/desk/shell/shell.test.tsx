// @vitest-environment happy-dom
// @day 2026-07-15
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { eachTestAlone, fill, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { ADMINISTRATOR, hearOf, sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { permissionsOf } from '#domain/desk/roles.ts'
import { refusal } from '#web/testing/stub-calls.ts'

import { WHO } from './who.ts'

eachTestAlone()

const FINANCE = { ...ADMINISTRATOR, roles: ['finance' as const], permissions: permissionsOf(['finance']) }
const QUEUES = {
  data: [
    { queue: 'refunds' as const, waiting: 4, late: 1 },
    { queue: 'tickets' as const, waiting: 0, late: 0 },
  ],
}

const navigation = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }))

it('shows each role what it may open, and how much waits there', async () => {
  stubDesk({ whoAmI: () => FINANCE, getQueues: () => QUEUES })
  await openDesk('/overview')
  const nav = await navigation()
  expect(await nav.findByRole('link', { name: 'Refunds 4' })).toBeTruthy()
  expect(nav.queryByRole('link', { name: /Tickets/ })).toBeNull()
})

it('counts and lists again what the server says has changed, and reads nothing else again', async () => {
  let waiting = 4
  const sent = stubDesk({ getQueues: () => ({ data: [{ queue: 'refunds', waiting, late: 0 }] }) })
  await openDesk('/refunds')
  const nav = await navigation()
  await nav.findByRole('link', { name: 'Refunds 4' })
  await waitFor(() => expect(sentTo(sent, 'listDeskRefunds')).toHaveLength(1))
  waiting = 5
  hearOf('refunds')
  hearOf('refunds')
  expect(await nav.findByRole('link', { name: 'Refunds 5' })).toBeTruthy()
  expect([sentTo(sent, 'listDeskRefunds').length, sentTo(sent, 'whoAmI').length]).toEqual([2, 1])
  hearOf('jobs')
  await waitFor(() => expect(sentTo(sent, 'getQueues')).toHaveLength(3))
  expect(sentTo(sent, 'listDeskRefunds')).toHaveLength(2)
})

it('says kindly that a screen is not for this role, and asks the server nothing about it', async () => {
  const sent = stubDesk({ whoAmI: () => FINANCE })
  await openDesk('/tickets')
  expect(await screen.findByText('Your role does not allow this')).toBeTruthy()
  expect(sentTo(sent, 'listDeskTickets')).toEqual([])
})

it('leads from the overview to what waits, and marks what is late', async () => {
  stubDesk({ getQueues: () => QUEUES })
  await openDesk('/overview')
  const queues = within(await screen.findByRole('list', { name: 'Pending' }))
  expect((await queues.findByRole('link', { name: /Refunds/ })).textContent).toBe('Refunds41 late')
  expect(queues.getByRole('link', { name: /Tickets/ }).textContent).toBe('Tickets0Nothing pending')
  await userEvent.click(queues.getByRole('link', { name: /Refunds/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Refunds' })).toBeTruthy()
})

it('leads to sign-in when the session has ended, and keeps the way back', async () => {
  let isOver = false
  stubDesk({
    whoAmI: () => (isOver ? refusal('session.missing') : ADMINISTRATOR),
    listDeskTickets: () => refusal('session.missing'),
  })
  const desk = await openDesk('/overview')
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  isOver = true
  await userEvent.click((await navigation()).getByRole('link', { name: /^Tickets/ }))
  expect(await screen.findByLabelText('Staff id')).toBeTruthy()
  expect(desk.href()).toBe('/?next=%2Ftickets')
})

it('says what a refused call was refused for', async () => {
  stubDesk({ listDeskRefunds: () => refusal('desk.denied') })
  await openDesk('/refunds')
  expect(await screen.findByText('Your role does not allow this')).toBeTruthy()
})

it('signs out and leaves nothing of the person', async () => {
  let isOut = false
  stubDesk({
    whoAmI: () => (isOut ? refusal('session.missing') : ADMINISTRATOR),
    signOut: () => ((isOut = true), { signedout: true }),
  })
  await openDesk('/overview')
  sessionStorage.setItem('draft:decide REF1', '{"reason":"secret"}')
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Asha Kulkarni' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByLabelText('Staff id')).toBeTruthy()
  expect(sessionStorage.getItem('draft:decide REF1')).toBeNull()
})

const NEXT = { ...ADMINISTRATOR, staffid: 'DESK2', name: 'Ravi More' }
const typed = async () => (await screen.findByLabelText<HTMLInputElement>('Title')).value

it('keeps what was typed for the same person’s reload, and shows it to nobody who signed in elsewhere in this browser', async () => {
  let who = ADMINISTRATOR
  stubDesk({ whoAmI: () => who })
  await openDesk('/alerts')
  await press('New alert')
  await fill('Title', 'secret')
  const shown: string[] = []
  for (who of [ADMINISTRATOR, NEXT]) {
    cleanup()
    await openDesk('/alerts')
    await press('New alert')
    shown.push(await typed())
  }
  expect(shown).toEqual(['secret', ''])
})

it('begins the page anew once it hears that somebody else is signed in', async () => {
  stubDesk()
  const { cache } = await openDesk('/alerts')
  await press('New alert')
  await fill('Title', 'secret')
  act(() => void cache.setQueryData(WHO.queryKey, NEXT))
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  await press('New alert')
  expect(await typed()).toBe('')
})

it('sets up a second factor from the account, with the password where there is one already', async () => {
  const sent = stubDesk({
    whoAmI: () => ({ ...ADMINISTRATOR, secondfactor: true }),
    confirmSecondFactor: () => ({ ...ADMINISTRATOR, secondfactor: true }),
  })
  await openDesk('/account')
  await userEvent.type(await screen.findByLabelText('Password'), 'Demo@2026')
  await userEvent.click(screen.getByRole('button', { name: 'Set up a new key' }))
  await userEvent.type(await screen.findByLabelText('Code'), '287082')
  await userEvent.click(screen.getByRole('button', { name: 'Switch it on' }))
  expect(await screen.findByText('Second factor is on')).toBeTruthy()
  expect(sentTo(sent, 'startSecondFactor')[0]?.body).toEqual({ password: 'Demo@2026' })
})

it('has no page where there is none', async () => {
  stubDesk()
  await openDesk('/nowhere')
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
})
