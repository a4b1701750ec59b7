// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'
import { stubUploads } from '#web/testing/stub-uploads.ts'

import { ticketSearch } from './search.ts'
import { TicketScreen } from './TicketScreen.tsx'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FILE = 'c2FtcGxlLXRpY2tldC1maQ'
const PHOTO = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'screen.jpg', { type: 'image/jpeg' })
const { thread, ...one } = samples.getTicket.reply

type Ticket = typeof one

const fromNow = (ms: number) => new Date(Date.now() + ms)
const ticket = (changes: Partial<Ticket> = {}) => ({
  ...one,
  answerdue: fromNow(3 * HOUR_MS),
  due: fromNow(19 * HOUR_MS),
  ...changes,
})
const page = (...tickets: Ticket[]) => ({ count: tickets.length, data: tickets, next: null })
const whole = (changes: Partial<Ticket> = {}) => ({ ...ticket(changes), thread })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = '') =>
  openShellScreen(TicketScreen, PATHS.customerticket, {
    at: PATHS.customerticket + search,
    validateSearch: ticketSearch,
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const named = (sent: SentCall[], name: SentCall['name']) => sent.filter((call) => call.name === name)
const asked = (sent: SentCall[]) =>
  named(sent, 'listTickets').map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams))

it('asks for all tickets when nothing is looked for, and says until when each must be answered', async () => {
  const sent = stubCalls({ listTickets: () => page(ticket()) })
  await open()
  expect(await screen.findByText(/^First reply due in (2 h 59 min|3 h)$/)).toBeDefined()
  expect(asked(sent)).toEqual([{ query: 'ALL' }])
})

it('says in words that it is late', async () => {
  stubCalls({ listTickets: () => page(ticket({ answerdue: fromNow(-6 * HOUR_MS), due: fromNow(-2.5 * HOUR_MS) })) })
  await open()
  const late = await screen.findByText(/^Solution overdue by 2 h (29|30) min$/)
  expect(late.dataset['over']).toBe('true')
})

it('keeps the search and the filter in the address, and asks the server with them', async () => {
  const sent = stubCalls({ listTickets: () => page(ticket()) })
  const { href } = await open()
  await userEvent.type(await screen.findByRole('searchbox'), 'signal')
  await press('Closed')
  await waitFor(() => expect(asked(sent).at(-1)).toEqual({ query: 'signal', status: 'CLOSED' }))
  expect(href()).toContain('query=signal')
  await press('Open')
  await waitFor(() => expect(asked(sent).at(-1)).toEqual({ query: 'OPEN' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  await press('Overdue')
  await waitFor(() => expect(asked(sent).at(-1)).toEqual({ query: 'OVERDUE' }))
  expect(screen.getByRole('button', { name: 'Overdue', pressed: true })).toBeDefined()
})

it('tells whoever finds nothing what to do next', async () => {
  stubCalls({ listTickets: () => page() })
  await open('?query=zzz')
  expect(await screen.findByText('No matching tickets')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show all tickets' })).toBeDefined()
})

it('is closed to a sub-user without the permission', async () => {
  const sent = stubCalls()
  startSession({ ...samples.logInSubUser.reply, permissions: ['subscribers'] })
  await open()
  expect(await screen.findByText('You do not have access to this page')).toBeDefined()
  expect(named(sent, 'listTickets')).toEqual([])
})

async function fillIn() {
  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'No signal')
  await type('Subject', 'Dark since morning')
  await type('What happened, and what did you try?', 'Cable is fine')
}

it('raises a ticket with the home, its only box and a photo, and shows the docket number', async () => {
  const uploads = stubUploads([{ status: 200, body: samples.uploadTicketFile.reply }])
  const sent = stubCalls({ createTicket: () => whole() })
  await open('?new=true&customerid=2000000012')
  await fillIn()
  expect(screen.getByText('First reply within 8 h, solved within 24 h.')).toBeDefined()
  await userEvent.upload(screen.getByLabelText('Select files'), PHOTO)
  expect(await screen.findByText('Uploaded')).toBeDefined()
  expect(uploads.map(({ to }) => to)).toEqual(['POST /ticket/file'])
  await press('Raise ticket')
  expect(await screen.findByRole('heading', { name: 'Ticket raised' })).toBeDefined()
  expect(screen.getByText('DKT10001')).toBeDefined()
  expect(named(sent, 'createTicket')[0]?.body).toMatchObject({
    category: 'No signal',
    subject: 'Dark since morning',
    customerid: '2000000012',
    stbno: samples.listCpe.reply.data[0]!.stbno,
    attachments: FILE,
  })
})

it('takes no more than five files', async () => {
  stubUploads([{ status: 200, body: samples.uploadTicketFile.reply }])
  stubCalls()
  await open('?new=true')
  const seven = Array.from({ length: 7 }, (_, n) => new File([PHOTO], `${n}.jpg`, { type: 'image/jpeg' }))
  await userEvent.upload(await screen.findByLabelText('Select files'), seven)
  expect(await screen.findByText('2 files left out: the limit is reached.')).toBeDefined()
  expect(screen.queryByLabelText('Select files')).toBeNull()
})

it('keeps what was typed, and the files that arrived, through a reload', async () => {
  stubUploads([{ status: 200, body: samples.uploadTicketFile.reply }])
  stubCalls()
  await open('?new=true')
  await fillIn()
  await userEvent.upload(screen.getByLabelText('Select files'), PHOTO)
  await screen.findByText('Uploaded')
  // a reload unmounts nothing, so nothing is given up
  const kept = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)!] as const)
  cleanup()
  for (const [key, text] of kept) sessionStorage.setItem(key, text)
  await open('?new=true')
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Dark since morning')
  expect(screen.getByText('screen.jpg')).toBeDefined()
})

it('lets whoever may not look through the homes type the numbers', async () => {
  stubCalls()
  startSession({ ...samples.logInSubUser.reply, permissions: ['tickets'] })
  await open('?new=true')
  expect(await screen.findByLabelText(/^Customer number/)).toBeDefined()
  expect(screen.queryByRole('combobox', { name: /Search/ })).toBeNull()
})

it('shows who said what, and sends an answer', async () => {
  const answer = { ...thread[0]!, id: '2', side: 'DESK' as const, event: '' as const, body: 'A man is on his way.' }
  const sent = stubCalls({ getTicket: () => ({ ...whole({ status: 'ANSWERED' }), thread: [...thread, answer] }) })
  await open('?ticket=DKT10001')
  const said = (await screen.findByText('A man is on his way.')).closest('li')!
  expect(within(said).getByText('Provider')).toBeDefined()
  await type('Message to the provider', 'Thank you')
  await press('Send')
  expect(await screen.findByText('Reply sent')).toBeDefined()
  expect(named(sent, 'updateTicket')[0]?.body).toMatchObject({ action: 'REPLY', body: 'Thank you' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to the provider').value).toBe('')
})

it('does not close a ticket before it is said what was done', async () => {
  const closed = whole({ status: 'CLOSED', closed: new Date(), action: 'New cable' })
  const sent = stubCalls({ getTicket: () => whole(), updateTicket: () => closed })
  await open('?ticket=DKT10001')
  await press('Close ticket')
  await press('Close ticket')
  expect(named(sent, 'updateTicket')).toEqual([])
  await type('What was done?', 'New cable')
  await press('Close ticket')
  expect(await screen.findByText('This ticket is closed')).toBeDefined()
  expect(named(sent, 'updateTicket')[0]?.body).toMatchObject({ action: 'CLOSE', body: 'New cable' })
})

it('opens a closed ticket again until its seventh day, and says which day that is', async () => {
  const closed = fromNow(-6 * DAY_MS)
  const sent = stubCalls({
    getTicket: () => whole({ status: 'CLOSED', closed, action: 'New cable' }),
    updateTicket: () => whole(),
  })
  await open('?ticket=DKT10001')
  expect(await screen.findByText(/^Can be reopened until \d/)).toBeDefined()
  await press('Reopen')
  await type('What is still wrong?', 'Dark again')
  await press('Reopen')
  expect(await screen.findByLabelText('Message to the provider')).toBeDefined()
  expect(named(sent, 'updateTicket')[0]?.body).toMatchObject({ action: 'REOPEN', body: 'Dark again' })
})

it('says that it is too late to open it again, and leads to a new one about the same box', async () => {
  stubCalls({ getTicket: () => whole({ status: 'CLOSED', closed: fromNow(-8 * DAY_MS), action: 'New cable' }) })
  await open('?ticket=DKT10001')
  expect(await screen.findByText(/Closed more than 7 days ago/)).toBeDefined()
  const anew = screen.getByRole('link', { name: 'Raise new ticket' }).getAttribute('href')
  expect(anew).toContain('customerid=')
  expect(anew).toContain('2000000012')
})

it('looks again when somebody else has closed it meanwhile', async () => {
  let closed: Date | null = null
  stubCalls({
    getTicket: () => (closed ? whole({ status: 'CLOSED', closed, action: 'Line mended' }) : whole()),
    updateTicket: () => {
      closed = new Date()
      return refusal('ticket.closed')
    },
  })
  await open('?ticket=DKT10001')
  await type('Message to the provider', 'Any news?')
  await press('Send')
  expect(await screen.findByText('This ticket is closed. Please open it again first')).toBeDefined()
  expect(await screen.findByText('Line mended')).toBeDefined()
})

it('says so when there is no such ticket', async () => {
  stubCalls({ getTicket: () => refusal('not.found') })
  await open('?ticket=DKT99999')
  expect(await screen.findByText('Ticket not found')).toBeDefined()
})
