// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { type Command, deviceCalls } from '#domain/hardware/device-calls.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { type Sent, stubApi } from '#web/testing/stub-api.ts'

import { OsdScreen } from './OsdScreen.tsx'
import { boxSearch } from './search.ts'

const STB = '8027000000000101'
const sent: Command = { ...samples.sendOsd.reply, status: 'SENT', detail: 'Please pay at the shop' }

let answered: Command
let writes: Sent[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  answered = sent
  writes = stubApi({
    'POST /hardware/osd': () => Response.json(z.encode(deviceCalls.sendOsd.reply, sent)),
    'GET /hardware/commands': () =>
      Response.json(z.encode(deviceCalls.listCommands.reply, { count: 1, data: [answered], next: null })),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = '') =>
  openShellScreen(OsdScreen, PATHS.deviceosd, { at: PATHS.deviceosd + search, validateSearch: boxSearch })
const box = () => screen.findByLabelText<HTMLInputElement>('STB number')
const message = () => screen.findByLabelText<HTMLTextAreaElement>('Message')
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send to this STB' }))

it('counts the message and shows it as the television will', async () => {
  await open()
  await userEvent.type(await message(), 'Please pay')
  expect(screen.getByText('10 / 120')).toBeDefined()
  expect(screen.getByText('110 characters left')).toBeDefined()
  expect(document.querySelector('.tv-message')?.textContent).toBe('Please pay')
})

it('keeps what is too long, says by how much, and does not send it', async () => {
  await open(`?stbno=${STB}`)
  await userEvent.click(await message())
  await userEvent.paste('x'.repeat(123))
  expect(screen.getByText('3 characters too many')).toBeDefined()
  await send()
  expect(await screen.findByText('This is too long')).toBeDefined()
  expect((await message()).value).toHaveLength(123)
  expect(writes).toEqual([])
})

it.each(['Pay at www.example.in', 'see http://x', 'pay on example.com'])('refuses a link: %s', async (text) => {
  await open(`?stbno=${STB}`)
  await userEvent.type(await message(), text)
  await send()
  expect(await screen.findByText('Links are not allowed here')).toBeDefined()
  expect(writes).toEqual([])
})

it('sends to the box as it was pasted, keeps the message for the next, and follows the answer', async () => {
  await open()
  await userEvent.type(await box(), '8027 0000 0000 0101')
  await userEvent.type(await message(), 'Please pay at the shop')
  await send()
  expect(await screen.findByText('Sent')).toBeDefined()
  expect(writes).toEqual([{ to: 'POST /hardware/osd', body: { stbno: STB, message: 'Please pay at the shop' } }])
  expect((await box()).value).toBe('')
  expect((await message()).value).toBe('Please pay at the shop')
  answered = { ...sent, status: 'ACCEPTED' }
  expect(await screen.findByText('Accepted')).toBeDefined()
})
