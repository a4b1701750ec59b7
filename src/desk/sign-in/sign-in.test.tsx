// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openDesk } from '#desk/testing/open-desk.tsx'
import { ADMINISTRATOR, sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { keptInBrowser } from '#web/testing/kept-in-browser.ts'
import { refusal } from '#web/testing/stub-calls.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const nobody = () => refusal('session.missing')
const HALF = { ...ADMINISTRATOR, permissions: [], next: 'code' as const }

async function giveFirstFactor() {
  await userEvent.type(await screen.findByLabelText('Staff id'), 'desk1')
  await userEvent.type(screen.getByLabelText('Password'), 'Demo@2026')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

async function giveCode(code: string) {
  await userEvent.type(await screen.findByLabelText('Code'), code)
  await userEvent.click(screen.getByRole('button', { name: /Continue|Switch it on/ }))
}

it('leads a visitor to sign-in, and from there back to where he wanted to go', async () => {
  stubDesk({ whoAmI: nobody, signIn: () => ADMINISTRATOR })
  const desk = await openDesk('/refunds?status=ALL')
  await giveFirstFactor()
  expect(await screen.findByRole('heading', { level: 1, name: 'Refunds' })).toBeTruthy()
  expect(desk.href()).toBe('/refunds?status=ALL')
})

it('goes on to the overview rather than to a page of somebody else', async () => {
  stubDesk({ whoAmI: nobody, signIn: () => ADMINISTRATOR })
  const desk = await openDesk('/?next=//evil.example/refunds')
  await giveFirstFactor()
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  expect(desk.href()).toBe('/overview')
})

it('asks for the code after the password, and keeps neither in the browser', async () => {
  const sent = stubDesk({ whoAmI: nobody, signIn: () => HALF, giveCode: () => ADMINISTRATOR })
  await openDesk('/')
  await giveFirstFactor()
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  await userEvent.type(code, '287082')
  expect(keptInBrowser()).not.toMatch(/Demo@2026|287082/)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  expect(sentTo(sent, 'giveCode')[0]?.body).toEqual({ code: '287082' })
})

it('says in a sentence why somebody is not let in', async () => {
  stubDesk({ whoAmI: nobody, signIn: () => refusal('login.refused') })
  await openDesk('/')
  await giveFirstFactor()
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join('')).toMatch(
    /user id or password/i,
  )
})

it('lets a wrong code be tried again', async () => {
  let tries = 0
  stubDesk({ whoAmI: () => HALF, giveCode: () => (++tries === 1 ? refusal('desk.code') : ADMINISTRATOR) })
  await openDesk('/')
  await giveCode('111111')
  expect(await screen.findByText(/This code is not right/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Code'))
  await giveCode('222222')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
})

it('has somebody without a second factor set one up: by picture, by key, by link', async () => {
  stubDesk({ whoAmI: () => ({ ...HALF, next: 'setup' }), confirmSecondFactor: () => ADMINISTRATOR })
  await openDesk('/')
  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeTruthy()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()
  expect(screen.getByRole('link', { name: /authenticator/ }).getAttribute('href')).toMatch(/^otpauth:/)
  await giveCode('287082')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
})

it('lets somebody else sign in instead', async () => {
  let isOut = false
  stubDesk({ whoAmI: () => (isOut ? nobody() : HALF), signOut: () => ((isOut = true), { signedout: true }) })
  await openDesk('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }))
  expect(await screen.findByLabelText('Staff id')).toBeTruthy()
})

it('shows the demo’s person only where the server wrote it into the page', async () => {
  stubDesk({ whoAmI: nobody })
  await openDesk('/')
  await screen.findByLabelText('Staff id')
  expect(screen.queryByText('Demo@2026', { exact: false })).toBeNull()
  cleanup()
  document.head.innerHTML = '<meta name="demo" content="DESK1 Demo@2026">'
  await openDesk('/')
  expect(await screen.findByText('DESK1 Demo@2026')).toBeTruthy()
})
