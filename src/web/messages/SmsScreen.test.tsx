// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { messageCalls } from '#domain/messages/calls.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { stubWidth } from '#web/testing/stub-calls.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refuse, type Sent, stubApi } from '#web/testing/stub-api.ts'

import { smsSearch } from './search.ts'
import { SmsScreen } from './SmsScreen.tsx'

const HOUR_MS = 3_600_000

let answer: () => Response
let writes: Sent[]

const replyWith = (changes: Partial<typeof samples.sendSms.reply>) => () =>
  Response.json(z.encode(messageCalls.sendSms.reply, { ...samples.sendSms.reply, ...changes }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  answer = replyWith({ queued: 7, repeated: 3, unfit: 2, sendsat: new Date(), left: 1234 })
  writes = stubApi({
    'GET /lco.php': () => Response.json(z.encode(OperatorInfo, operatorSample)),
    'GET /sendsms/report': () => Response.json(z.encode(messageCalls.listSmsReport.reply, samples.listSmsReport.reply)),
    'GET /sendsms/automatic': () =>
      Response.json(z.encode(messageCalls.listAutomaticReminders.reply, samples.listAutomaticReminders.reply)),
    'POST /sendsms/automatic': () =>
      Response.json(z.encode(messageCalls.saveAutomaticReminder.reply, samples.saveAutomaticReminder.reply)),
    'GET /sendsms/templates': () =>
      Response.json(z.encode(messageCalls.listSmsTemplates.reply, samples.listSmsTemplates.reply)),
    'GET /sendsms/preview': () => Response.json(z.encode(messageCalls.previewSms.reply, samples.previewSms.reply)),
    'POST /sendsms': () => answer(),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = '') =>
  openShellScreen(SmsScreen, PATHS.devicesms, { at: PATHS.devicesms + search, validateSearch: smsSearch })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const value = (label: string) => screen.getByText(label, { selector: '.result dt' }).nextSibling?.textContent

it('shows the four texts as a home reads them, with what each costs', async () => {
  await open()
  const cards = await screen.findAllByRole('radio', { name: /Dear Vaishali, / })
  expect(cards).toHaveLength(4)
  const card = screen.getByRole('radio', { name: /^Expired/ }).closest('label')!
  const text = card.querySelector('.sms-text')!.textContent
  expect(text).toContain(operatorSample.lconame)
  expect(text).not.toMatch(/[{}]/)
  expect(within(card).getByText(new RegExp(`^${text.length} characters, `))).toBeDefined()
})

it('asks once for texts that cannot be read, and again when somebody says so', async () => {
  let asked = 0
  const stubbed = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/sendsms/templates')) return stubbed(url, init)
    asked += 1
    return asked === 1 ? Response.json({ code: 'input.invalid' }, { status: 422 }) : stubbed(url, init)
  })
  await open()
  await screen.findByText('Could not load')
  await new Promise((settled) => setTimeout(settled, 300))
  expect(asked).toBe(1)
  await press('Try again')
  expect(await screen.findAllByRole('radio', { name: /Dear Vaishali, / })).toHaveLength(4)
})

it('asks before it writes to everybody, and sends no list then', async () => {
  await open()
  await choose(/^Expired/)
  await press('Send to all matching customers')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Send “Expired” to all matching customers?')).toBeDefined()
  expect(await dialog.findByText('It goes to 18 customers, cost ₹4.50.')).toBeDefined()
  expect(writes).toEqual([])
  await press('Send now')
  expect(await screen.findByText('7 reminders are being sent')).toBeDefined()
  expect(writes).toEqual([{ to: 'POST /sendsms', body: { smsid: 'EXPD' } }])
})

it('says in numbers what came of it', async () => {
  await open('?customerid=2000000012')
  await press('Send to 1 customer')
  await screen.findByText('7 reminders are being sent')
  expect(value('Already sent today')).toBe('3')
  expect(value('Not due, or no text in their language')).toBe('2')
  expect(value('Will be sent')).toBe('now')
  expect(value('SMS left this month')).toBe('1,234')
})

it('shows in the list below that they have left, as soon as none waits', async () => {
  let waiting = 1
  const { reply } = samples.listSmsReport
  const report = () =>
    z.encode(messageCalls.listSmsReport.reply, {
      ...reply,
      data: reply.data.map((sms) => ({ ...sms, status: waiting > 0 ? ('WAITING' as const) : ('SENT' as const) })),
    })
  const stubbed = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/sendsms/progress')) return Response.json({ waiting, sent: 1 - waiting, failed: 0 })
    return url.includes('/sendsms/report') ? Response.json(report()) : stubbed(url, init)
  })
  await open('?customerid=2000000012')
  await press('Send to 1 customer')
  await screen.findByText('0 of 1 messages of today have left')
  expect(screen.getByRole('cell', { name: /Pending/ })).toBeDefined()
  waiting = 0
  expect(await screen.findByRole('cell', { name: /Sent/ })).toBeDefined()
})

it('says why a message never had words, and puts nothing behind it', async () => {
  stubWidth(true)
  const { reply } = samples.listSmsReport
  const [sms] = reply.data
  const failed = { ...sms!, status: 'FAILED' as const, reason: 'message.unregistered' as const, content: '' }
  const stubbed = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('/sendsms/report')
      ? Response.json(z.encode(messageCalls.listSmsReport.reply, { ...reply, count: 1, data: [failed] }))
      : stubbed(url, init),
  )
  await open()
  expect((await screen.findByText(/^No registered template/)).closest('.list-row-note')?.textContent).toBe(
    'No registered template (DLT)',
  )
})

it('names the hour when it is too late for today', async () => {
  answer = replyWith({ queued: 1, sendsat: new Date(Date.now() + 9 * HOUR_MS) })
  await open('?customerid=2000000012')
  await press('Send to 1 customer')
  await screen.findByText('1 reminder is being sent')
  expect(value('Will be sent')).toMatch(/\d{4}, \d{1,2}:\d{2}/)
})

it('does not call it sent when nobody was', async () => {
  answer = replyWith({ queued: 0, repeated: 0, unfit: 1 })
  await open('?customerid=2000000012')
  await press('Send to 1 customer')
  expect(await screen.findByText('No reminder sent')).toBeDefined()
  expect(screen.queryByText('Will be sent')).toBeNull()
})

it('takes the homes of the address and what is pasted besides', async () => {
  await open('?subscribers=2000000012,2000000044&smsid=EXP3')
  const numbers = await screen.findByLabelText('Customer numbers')
  await userEvent.type(numbers, '\n20000 00050')
  await press('Send to 3 customers')
  await screen.findByText('7 reminders are being sent')
  expect(writes).toEqual([
    { to: 'POST /sendsms', body: { smsid: 'EXP3', subscribers: '2000000012,2000000044,2000000050' } },
  ])
})

it('points at what is no customer number and sends nothing', async () => {
  await open('?customerid=2000000012')
  await userEvent.type(await screen.findByLabelText('Customer numbers'), ', 98220')
  expect(screen.getByText('Not a customer number: 98220')).toBeDefined()
  await press('Send to 1 customer')
  expect(await screen.findByText(/Enter customer numbers of 10 digits each/)).toBeDefined()
  expect(writes).toEqual([])
})

it('says how much is missing when the quota does not reach', async () => {
  answer = () => refuse(409, { code: 'sms.quota', message: 'no', need: 40, left: 12 })
  await open('?customerid=2000000012')
  await press('Send to 1 customer')
  expect(await screen.findByText(/This needs 40 SMS, but only 12 are left/)).toBeDefined()
})

it('lists what went out, and keeps its filter in the address', async () => {
  const { href } = await open()
  expect(await screen.findByText('Vaishali Kulkarni')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Reminder'), 'EXP1')
  expect(href()).toContain('type=EXP1')
})

it('shows whom each automatic reminder would reach at what cost, and switches one off', async () => {
  await open()
  const three = await screen.findByRole('switch', { name: 'Expiring in next 3 days' })
  expect((three as HTMLInputElement).checked).toBe(true)
  expect(screen.getAllByText('14 customers next, ₹5.60')).toHaveLength(5)
  expect(screen.getByText('To the customer with every receipt you take')).toBeDefined()
  await userEvent.click(three)
  expect(await screen.findByText('“Expiring in next 3 days” is not sent automatically any more')).toBeDefined()
  expect(writes).toEqual([{ to: 'POST /sendsms/automatic', body: { event: 'EXP3', on: 'NO' } }])
})
