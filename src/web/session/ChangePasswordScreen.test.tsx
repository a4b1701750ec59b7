// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { operatorSample } from '#domain/operators/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { keptInBrowser } from '#web/testing/kept-in-browser.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refuse, type Sent, stubApi } from '#web/testing/stub-api.ts'

import { ChangePasswordScreen } from './ChangePasswordScreen.tsx'

let answer: () => Response
let writes: Sent[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  saveUser(operatorSample)
  answer = () => Response.json({ changed: true })
  writes = stubApi({ 'POST /password': () => answer() })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = () => openShellScreen(ChangePasswordScreen, PATHS.changepassword)

async function change({ next = 'Monsoon2026', repeat = '' } = {}) {
  await userEvent.type(screen.getByLabelText('Current password'), 'Demo@2026')
  await userEvent.type(screen.getByLabelText('New password'), next)
  await userEvent.type(screen.getByLabelText('Confirm new password'), repeat || next)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

it('says beforehand that other devices are logged out', async () => {
  await open()
  expect(screen.getByText(/logged out everywhere else/)).toBeDefined()
})

it('sends the two passwords, the repeated one not, and says that it is done', async () => {
  await open()
  await change()
  expect(await screen.findByText(/Other devices were logged out/)).toBeDefined()
  expect(writes).toEqual([{ to: 'POST /password', body: { oldpassword: 'Demo@2026', password: 'Monsoon2026' } }])
})

it('sends nothing while the two new ones differ', async () => {
  await open()
  await change({ repeat: 'Monsoon2027' })
  expect(screen.getByText('The two passwords are not the same')).toBeDefined()
  expect(writes).toEqual([])
})

it('sends no new password that the rules refuse', async () => {
  await open()
  await change({ next: 'short' })
  expect(screen.getByText('Use at least 8 characters with a letter and a digit')).toBeDefined()
  expect(writes).toEqual([])
})

it.each([
  ['oldpassword', 'wrongPassword', 'The current password is not right'],
  ['password', 'samePassword', 'Enter a password other than the current one'],
])('marks on %s what the server says: %s', async (field, code, words) => {
  answer = () => refuse(422, { code: 'input.invalid', message: '', fields: { [field]: code } })
  await open()
  await change()
  const said = await screen.findByText(words)
  expect(document.querySelector(`[name="${field}"]`)?.getAttribute('aria-describedby')).toContain(said.id)
})

it('keeps no password in the browser, not even of a form left half filled in', async () => {
  answer = () => refuse(429, { code: 'request.too-many', message: '' })
  await open()
  await change()
  expect(keptInBrowser()).toContain('draft:change-password')
  expect(keptInBrowser()).not.toMatch(/Monsoon|Demo@/)
})
