// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { operatorCalls } from '#domain/operators/calls.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { samples } from '#domain/samples.ts'
import { subscriberSample } from '#domain/subscribers/samples.ts'
import { collectionCalls } from '#domain/collections/calls.ts'
import { ticketCalls } from '#domain/tickets/calls.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { keptInBrowser } from '#web/testing/kept-in-browser.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refuse, type Sent, stubApi } from '#web/testing/stub-api.ts'
import { stubScroll } from '#web/testing/stub-scroll.ts'
import { type Answers, stubUploads } from '#web/testing/stub-uploads.ts'

import { CustomerScreen } from './CustomerScreen.tsx'
import { customerSearch } from './search.ts'

const home = z.encode(SubscriberInfo, subscriberSample)
const ID = home.subscriberid
const FILE_ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const PDF = new File(['%PDF-1.7 customer form'], 'crf.pdf', { type: 'application/pdf' })

const [ticket] = samples.listTickets.reply.data
const old = {
  ...ticket!,
  ticketid: 'DKT10002',
  subject: 'Box was dead',
  status: 'CLOSED' as const,
  closed: new Date('2026-07-16T05:00:00Z'),
}
const tickets = { count: 2, data: [old, ticket!], next: null }

let writes: Sent[]
let answers: Answers
let uploaded: Sent[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  const none = () => Response.json({ count: 0, data: [], next: null })
  writes = stubApi({
    'GET /subscriber/subscriberinfo': () => Response.json(home),
    'POST /subscriber/subscriber': () => Response.json(home),
    'POST /subscriber/ekyc': () =>
      Response.json({ customerid: ID, aadhar: 'XXXX XXXX 0124', ekyc: 'YES', verified: 'NO' }),
    'POST /customer/otp': () => Response.json({ sent: true, minutes: 10, to: 'XXXXXX5667' }),
    'GET /customer/otp/verify': () => Response.json({ verified: true }),
    'GET /lco.php': () => Response.json(z.encode(operatorCalls.getOperator.reply, samples.getOperator.reply)),
    'GET /hardware/stock': none,
    'GET /subscriber/cpe': none,
    'GET /subscriber/services': none,
    'GET /subscriber/bill': none,
    'GET /lcocustomerupdatereport': none,
    [`GET /collections/accounts/${ID}`]: () =>
      Response.json(z.encode(collectionCalls.getAccount.reply, samples.getAccount.reply)),
    'GET /ticket/mqticket': () => Response.json(z.encode(ticketCalls.listTickets.reply, tickets)),
  })
  answers = [{ status: 200, body: { fileid: FILE_ID, filename: 'crf.pdf', type: 'application/pdf', bytes: 22 } }]
  uploaded = stubUploads(answers)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search: string) =>
  openShellScreen(CustomerScreen, PATHS.customer, { at: PATHS.customer + search, validateSearch: customerSearch })
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function type(label: string | RegExp, text: string) {
  await userEvent.clear(await field(label))
  await userEvent.type(await field(label), text)
}

async function fillIn() {
  await type('First name', 'Priya')
  await type('Mobile', '+91 98220 55667')
  await type('House and building', '7 Godavari Niwas')
  await type('City', 'Nashik')
  await type('PIN code', '422003')
  await type('State', 'Maharashtra')
}

const saved = () => writes.filter(({ to }) => to === 'POST /subscriber/subscriber').map(({ body }) => body)

it('refuses a new home by the checks of the server, says each in words and goes to the first', async () => {
  await open('?new')
  await type('Mobile', '12345')
  await type('PIN code', '022003')
  await press('Register customer')
  expect(await screen.findByText(/10-digit mobile number/)).toBeDefined()
  expect(screen.getByText('Enter a 6-digit PIN code')).toBeDefined()
  expect(document.activeElement).toBe(await field('First name'))
  expect(saved()).toEqual([])
})

it('begins a new customer with the place where his operator works', async () => {
  await open('?new')
  const { city, region, zipcode } = samples.getOperator.reply
  const filled = await Promise.all(['City', 'State', 'PIN code'].map(async (label) => (await field(label)).value))
  expect(filled).toEqual([city, region, zipcode])
})

it('registers a home with the digits of its mobile and goes to its page', async () => {
  const { href } = await open('?new')
  await fillIn()
  await press('Register customer')
  await waitFor(() => expect(href()).toContain(ID))
  expect(saved()).toHaveLength(1)
  expect(saved()[0]).toMatchObject({
    fname: 'Priya',
    mobilephone: '9822055667',
    zipcode: '422003',
    type: 'RESIDENTIAL',
  })
  expect(await screen.findByText('Savita Kulkarni registered')).toBeDefined()
})

it('sends a document at once and its id with the home', async () => {
  await open('?new')
  await fillIn()
  await userEvent.upload(await field('Select files'), PDF)
  expect(await screen.findByText('Uploaded')).toBeDefined()
  expect(uploaded[0]).toMatchObject({ to: 'POST /fileupload', body: { purpose: 'CRF' } })
  await press('Register customer')
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ documents: FILE_ID })
})

it('keeps the form when an upload fails, and the second try goes along', async () => {
  answers.unshift({ status: 500, body: {} })
  await open('?new')
  await fillIn()
  await userEvent.upload(await field('Select files'), PDF)
  await press('Try again')
  expect(await screen.findByText('Uploaded')).toBeDefined()
  expect((await field('First name')).value).toBe('Priya')
  await press('Register customer')
  await waitFor(() => expect(saved()[0]).toMatchObject({ fname: 'Priya', documents: FILE_ID }))
})

it('does not send a file that is no document at all, nor offers to try it again', async () => {
  await open('?new')
  await userEvent.upload(await field('Select files'), new File(['MZ'], 'crf.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/This file cannot be taken/, { selector: 'small' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(uploaded).toEqual([])
})

it('shows what was typed and uploaded after a session that ended', async () => {
  await open('?new')
  await type('First name', 'Priya')
  await userEvent.upload(await field('Select files'), PDF)
  await screen.findByText('Uploaded')
  const kept = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)!] as const)
  cleanup()
  for (const [key, text] of kept) sessionStorage.setItem(key, text)
  await open('?new')
  expect((await field('First name')).value).toBe('Priya')
  expect(screen.getByText('crf.pdf')).toBeDefined()
})

it('asks for no code while the mobile stays the same', async () => {
  await open(`?customerid=${ID}&edit`)
  await type('City', 'Mumbai')
  expect(screen.queryByLabelText('OTP from the SMS')).toBeNull()
  await press('Save')
  await waitFor(() => expect(saved()[0]).toMatchObject({ subscriberid: ID, city: 'Mumbai', mobilephone: '9822098220' }))
})

it('confirms another mobile by the code that was sent to it', async () => {
  await open(`?customerid=${ID}&edit`)
  await type('Mobile', '98220 55667')
  await press('Save')
  expect(await screen.findByText(/it confirms the new mobile number/)).toBeDefined()
  expect(saved()).toEqual([])
  await press('Send OTP')
  expect(await screen.findByText(/OTP sent to XXXXXX5667/)).toBeDefined()
  expect(writes.at(-1)).toEqual({
    to: 'POST /customer/otp',
    body: { customerid: ID, purpose: 'MOBILE', mobile: '9822055667' },
  })
  expect((await field('OTP from the SMS')).autocomplete).toBe('one-time-code')
  await type('OTP from the SMS', '123456')
  await press('Save')
  await waitFor(() => expect(saved()[0]).toMatchObject({ mobilephone: '9822055667', otp: '123456' }))
})

it('groups the Aadhaar, sends its digits and keeps it nowhere', async () => {
  const { href } = await open(`?customerid=${ID}&ekyc`)
  await type('Aadhaar number', '234567890124')
  expect((await field('Aadhaar number')).value).toBe('2345 6789 0124')
  expect(keptInBrowser()).not.toMatch(/2345 ?6789/)
  await press('Record eKYC')
  expect(await screen.findByText('The customer has to agree')).toBeDefined()
  await userEvent.click(await field(/consents to eKYC/))
  await press('Record eKYC')
  await waitFor(() => expect(href()).not.toContain('ekyc'))
  expect(writes).toEqual([
    { to: 'POST /subscriber/ekyc', body: { customerid: ID, aadhar: '234567890124', consent: 'YES' } },
  ])
  expect(await screen.findByText('eKYC recorded: XXXX XXXX 0124')).toBeDefined()
  expect(keptInBrowser()).not.toMatch(/2345 ?6789/)
})

it('refuses an Aadhaar whose check digit does not fit before it leaves the browser', async () => {
  await open(`?customerid=${ID}&ekyc`)
  await type('Aadhaar number', '234567890123')
  await userEvent.click(await field(/consents to eKYC/))
  await press('Record eKYC')
  expect(await screen.findByText(/its check digit must fit/)).toBeDefined()
  expect(writes).toEqual([])
})

it('says that a home is unknown and leads back to the search', async () => {
  stubApi({ 'GET /subscriber/subscriberinfo': () => refuse(404, { code: 'not.found', message: 'Not found' }) })
  await open('?customerid=2999999999')
  expect(await screen.findByText('Customer not found')).toBeDefined()
  // once: no banner says it beside the page
  expect(screen.queryByText('Not found')).toBeNull()
})

it('shows the home that was searched last before the server has answered', async () => {
  await open(`?customerid=${ID}`)
  await screen.findByRole('heading', { name: 'Savita Kulkarni' })
  cleanup()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await open(`?customerid=${ID}`)
  expect(screen.getByRole('heading', { name: 'Savita Kulkarni' })).toBeDefined()
  expect(screen.getByRole('link', { name: '9822098220' }).getAttribute('href')).toBe('tel:+919822098220')
})

/** What stands further down comes once somebody scrolls there. */
async function openToTheEnd() {
  const { scroll } = stubScroll()
  await open(`?customerid=${ID}`)
  await screen.findByRole('heading', { name: /^Savita/ })
  scroll()
}

it('lists the tickets of the home, those not closed first, and leads to a new one about it', async () => {
  const later = ticket!.due.getTime() + 3 * 86_400_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await openToTheEnd()
  const card = within(await screen.findByRole('region', { name: 'Tickets' }))
  const rows = await card.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual([ticket!.subject, 'Box was dead'])
  expect(card.getByText(/^Solution overdue by \d+ days$/)).toBeDefined()
  expect(card.getByRole('link', { name: 'Raise ticket' }).getAttribute('href')).toContain(ID)
})

it('shows no tickets to a sub-user who may not see them', async () => {
  saveUser({ ...samples.logInSubUser.reply, permissions: ['subscribers'] })
  await openToTheEnd()
  expect(await screen.findByRole('region', { name: 'Documents' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Tickets' })).toBeNull()
})
