// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { calls } from '#domain/calls.ts'
import { samples } from '#domain/samples.ts'
import { connectRouter } from '#web/shell/navigate.ts'
import { session } from '#web/shell/session.ts'

import { LogIn } from './LogIn.tsx'

const went: string[] = []
const wire = (name: 'logIn' | 'logInSubUser' | 'getMaintenance' | 'requestPasswordReset' | 'resetPassword') =>
  Response.json(z.encode(calls[name].reply, samples[name].reply))

let maintenance: 'ON' | 'OFF'
const sent: { url: string; body: string }[] = []

// no pause between keys: the tests type a lot
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  localStorage.clear()
  went.length = 0
  sent.length = 0
  maintenance = 'OFF'
  vi.stubEnv('DEV', false)
  connectRouter({ go: (path) => void went.push(path), warmUp: () => undefined })
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    if (url.endsWith('/lco/maintenance')) return Response.json({ ...samples.getMaintenance.reply, maintenance })
    sent.push({ url, body: init.body ?? '' })
    if (init.body?.includes('wrong')) return Response.json({ code: 'login.refused' }, { status: 403 })
    if (url.includes('passwordreset')) return wire(init.method === 'GET' ? 'requestPasswordReset' : 'resetPassword')
    return wire(url.includes('subuser') ? 'logInSubUser' : 'logIn')
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function open(address = '/') {
  location.href = `http://localhost${address}`
  render(<LogIn />)
}

async function logIn(userid: string, password = 'Demo@2026') {
  await user.type(screen.getByLabelText('User id'), userid)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

it('logs an operator in and leads to the dashboard', async () => {
  open()
  await logIn('lco10001')
  await waitFor(() => expect(went).toEqual(['/lcoportal']))
  expect(sent[0]).toEqual({ url: '/lco/v1/login.php', body: 'userid=LCO10001&password=Demo%402026' })
  expect(session()?.lcoid).toBe('LCO10001')
})

it('logs an id that begins with SUB in as a sub-user', async () => {
  open()
  await logIn('SUB10001')
  await waitFor(() => expect(session()?.subuser?.lcosubuserid).toBe('SUB10001'))
  expect(sent[0]?.url).toBe('/lco/v1/subuser/login')
})

it('leads back to where the visitor wanted to go, and nowhere else', async () => {
  open('/?next=%2Flcoportal%2Fsubuser')
  await logIn('LCO10001')
  await waitFor(() => expect(went).toEqual(['/lcoportal/subuser']))
  cleanup()
  open('/?next=%2F%2Fevil.example')
  await logIn('LCO10001')
  await waitFor(() => expect(went).toEqual(['/lcoportal/subuser', '/lcoportal']))
})

it('says why a log-in was refused, in the form and as a banner', async () => {
  open()
  await logIn('LCO10001', 'wrong')
  await waitFor(() => expect(screen.getAllByText('The user id or password is not right')).toHaveLength(2))
  expect(session()).toBeNull()
})

it('marks an empty field and goes there', async () => {
  open()
  await user.type(screen.getByLabelText('User id'), 'LCO10001')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  expect(sent).toEqual([])
})

it('shows and hides the password', async () => {
  open()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
})

it('tells the server that it is the log-in of the maintenance', async () => {
  maintenance = 'ON'
  open('/maintenancelogin')
  await logIn('LCO10001')
  await waitFor(() => expect(sent[0]?.body).toContain('maintenance=YES'))
  expect(went).toEqual(['/lcoportal'])
})

it('leads to the maintenance page while the portal is in maintenance', async () => {
  maintenance = 'ON'
  open()
  await waitFor(() => expect(went).toEqual(['/maintenance']))
})

it('sends a code and sets a new password with it', async () => {
  open()
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.type(screen.getByLabelText('User id'), 'LCO10001')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.type(screen.getByLabelText('New password'), 'Monsoon2026')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByLabelText('Password')).toBeDefined()
  expect(sent.at(-1)?.body).toBe('userid=LCO10001&code=123456&password=Monsoon2026')
})

it('opens the new password with user id and code of a mailed link, and takes them out of the address', () => {
  open('/#reset=LCO10001&code=abc')
  expect(screen.getByLabelText<HTMLInputElement>('User id').value).toBe('LCO10001')
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('abc')
  expect(location.hash).toBe('')
})
