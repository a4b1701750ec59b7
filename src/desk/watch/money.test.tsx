// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { dialog, eachTestAlone, fill, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { BREACH_WORDS } from '#domain/desk/breach-words.ts'
import type { BookPromise } from '#domain/desk/promises.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { paise } from '#domain/money.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { refusal } from '#web/testing/stub-calls.ts'

import { breachesInHindi } from './BooksScreen.tsx'

eachTestAlone()

const CONSENTS = deskSamples.listConsents.reply
const CONSENT = CONSENTS.data[0]!
const PAYMENT = deskSamples.listDeskPayments.reply.data[0]!
const page = <Row,>(row: Row) => ({ count: 1, data: [row], next: null })

it('offers no consent to whoever asked for it, and says why', async () => {
  stubDesk({ listConsents: () => ({ ...CONSENTS, data: [{ ...CONSENT, askedby: 'DESK1' }] }) })
  await openDesk('/wallets')
  await press('Decide on 12')
  const shown = await dialog()
  expect(shown.getByText(/^You requested this yourself. A second person has to approve or reject it/)).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(shown.queryByRole('button', { name: 'Reject' })).toBeNull()
})

it('lets whoever asked for it take it back', async () => {
  const sent = stubDesk({ listConsents: () => ({ ...CONSENTS, data: [{ ...CONSENT, askedby: 'DESK1' }] }) })
  await openDesk('/wallets')
  await press('Decide on 12')
  await press('Withdraw')
  expect(await screen.findByText('Change 12 withdrawn')).toBeTruthy()
  expect(sentTo(sent, 'withdrawConsent')[0]?.url).toBe('/desk/v1/consents/12/withdraw')
})

it('lets a second person allow it', async () => {
  const sent = stubDesk()
  await openDesk('/wallets')
  await press('Decide on 12')
  await press('Approve')
  expect(await screen.findByText('Change 12 approved and done')).toBeTruthy()
  expect(sentTo(sent, 'decideConsent')[0]?.url).toBe('/desk/v1/consents/12')
  expect(sentTo(sent, 'decideConsent')[0]?.body).toEqual({ decision: 'APPROVE' })
})

it('says in the dialog that the server refused the consent', async () => {
  stubDesk({ decideConsent: () => refusal('desk.self') })
  await openDesk('/wallets')
  await press('Decide on 12')
  await press('Approve')
  expect(await (await dialog()).findByText('A second person has to allow this: you asked for it yourself')).toBeTruthy()
})

it('changes a wallet after a question, and says when a second person is needed', async () => {
  const sent = stubDesk()
  await openDesk('/wallets')
  await press('Change a wallet')
  expect(await screen.findByText(/Up to ₹10,000.00 a day/)).toBeTruthy()
  await fill('Operator', 'LCO10001')
  await fill('Amount', '25000')
  await fill('Reason', 'Festival incentive')
  await press('Change the wallet')
  expect(sentTo(sent, 'adjustWallet')).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: /^Credit/ }))
  await press('Change the wallet')
  expect(await screen.findByText('Credit ₹25,000.00 to LCO10001?')).toBeTruthy()
  expect(sentTo(sent, 'adjustWallet')).toEqual([])
  await press('Yes, do it')
  expect(await screen.findByText(/is above your limit: pending until a second person approves/)).toBeTruthy()
  expect(sentTo(sent, 'adjustWallet')[0]?.body).toEqual({
    what: 'WALLET',
    direction: 'CREDIT',
    amount: '25000.00',
    reason: 'Festival incentive',
  })
})

it('books what came to the bank with its UTR, which nothing else has', async () => {
  const sent = stubDesk()
  await openDesk('/wallets')
  await press('Change a wallet')
  await fill('Operator', 'LCO10001')
  const shown = await dialog()
  expect(shown.queryByLabelText('UTR')).toBeNull()
  await userEvent.selectOptions(shown.getByLabelText('Booked as'), 'Bank transfer')
  await fill('UTR', 'hdfcr52026071512345678')
  await userEvent.click(screen.getByRole('radio', { name: /^Credit/ }))
  await fill('Amount', '5000')
  await fill('Reason', 'NEFT of 14 July')
  await press('Change the wallet')
  await press('Yes, do it')
  await vi.waitFor(() =>
    expect(sentTo(sent, 'adjustWallet')[0]?.body).toMatchObject({
      what: 'BANK_TRANSFER',
      utr: 'HDFCR52026071512345678',
    }),
  )
})

it('says of a waiting change what it is about', async () => {
  const source = { ...CONSENT, what: 'SOURCE', direction: 'DEBIT', about: 'PAY100066:1' } as const
  stubDesk({ listConsents: () => ({ ...CONSENTS, data: [source] }) })
  await openDesk('/wallets')
  expect(await screen.findByText('Refund to source')).toBeTruthy()
  await press('Decide on 12')
  expect((await dialog()).getByText('PAY100066:1')).toBeTruthy()
})

it('offers the operators whose name was begun, and names the one whose number stands there', async () => {
  const sent = stubDesk()
  await openDesk('/wallets')
  await press('Change a wallet')
  await fill('Operator', 'shree')
  const shown = await dialog()
  const field = shown.getByLabelText<HTMLInputElement>('Operator')
  await vi.waitFor(() => expect([...field.list!.options].map(({ value }) => value)).toEqual(['LCO10001']))
  expect(field.list!.options[0]!.textContent).toBe('Shree Ganesh Cable · Nashik')
  await fill('Operator', 'LCO10001')
  expect(await shown.findByText('Shree Ganesh Cable · Nashik', { ignore: 'option' })).toBeTruthy()
  expect(sentTo(sent, 'searchDesk').some(({ url }) => url.includes('q=shree'))).toBe(true)
})

it('says what the wallet holds once a small change is done', async () => {
  const amount = paise(50_000)
  stubDesk({ adjustWallet: () => ({ ...CONSENT, state: 'DONE', amount, credit: paise(1_300_000) }) })
  await openDesk('/wallets')
  await press('Change a wallet')
  await fill('Operator', 'LCO10001')
  await userEvent.click(screen.getByRole('radio', { name: /^Credit/ }))
  await fill('Amount', '500')
  await fill('Reason', 'Sorry')
  await press('Change the wallet')
  await press('Yes, do it')
  expect(await screen.findByText(/₹500.00 credited to Shree Ganesh .*; wallet balance ₹13,000.00/)).toBeTruthy()
})

it('credits a held payment with a reason', async () => {
  const sent = stubDesk()
  await openDesk('/payments')
  await press('Decide on PAY100117')
  expect((await dialog()).getByText('Received amount differs')).toBeTruthy()
  expect((await dialog()).queryByRole('button', { name: 'Ask gateway' })).toBeNull()
  await press('Credit')
  await press('Credit')
  expect(sentTo(sent, 'resolvePayment')).toEqual([])
  await fill('Reason', 'The bank confirmed it')
  await press('Credit')
  expect(await screen.findByText('PAY100117 is credited')).toBeTruthy()
  expect(sentTo(sent, 'resolvePayment')[0]?.body).toEqual({ decision: 'CREDIT', reason: 'The bank confirmed it' })
})

it('can only send back what came in another currency', async () => {
  stubDesk({ listDeskPayments: () => page({ ...PAYMENT, why: 'currency' }) })
  await openDesk('/payments')
  await press('Decide on PAY100117')
  expect((await dialog()).getByRole('button', { name: 'Refund' })).toBeTruthy()
  expect((await dialog()).queryByRole('button', { name: 'Credit' })).toBeNull()
})

it('has the gateway asked about a payment without an answer', async () => {
  const sent = stubDesk({ listDeskPayments: () => page({ ...PAYMENT, state: 'PENDING', why: '', captured: null }) })
  await openDesk('/payments?status=UNKNOWN')
  await press('Decide on PAY100117')
  expect((await dialog()).queryByRole('button', { name: 'Credit' })).toBeNull()
  await press('Ask gateway')
  await fill('Reason', 'The customer was charged')
  await press('Ask gateway')
  await vi.waitFor(() => expect(sentTo(sent, 'resolvePayment')[0]?.body).toMatchObject({ decision: 'ASK' }))
  expect(sentTo(sent, 'listDeskPayments')[0]?.url).toBe('/desk/v1/payments?state=UNKNOWN')
})

it('says of a difference what it is and what to do, and closes it with a reason', async () => {
  const sent = stubDesk()
  await openDesk('/differences')
  expect(await screen.findByText('Last compared on 15 Jul 2026: 412 payments, 1 credited late.')).toBeTruthy()
  await press('Decide on pay_P4x8sK2mQ9vR1t')
  expect((await dialog()).getByText(/Refund the second payment in the gateway’s dashboard/)).toBeTruthy()
  await press('Mark as resolved')
  expect(sentTo(sent, 'closeDifference')).toEqual([])
  await fill('What was done', 'Refunded in the dashboard')
  await press('Mark as resolved')
  expect(await screen.findByText('pay_P4x8sK2mQ9vR1t is closed')).toBeTruthy()
  expect(sentTo(sent, 'closeDifference')[0]?.body).toEqual({ reason: 'Refunded in the dashboard' })
})

it('says which server’s clock is wrong, by how much, and what that means', async () => {
  const SERVER = deskSamples.listServers.reply.data[0]!
  const wrong = { ...SERVER, serverid: '2', host: 'portal-2', skewseconds: 14 * 86_400, clock: 'WRONG' as const }
  stubDesk({ listServers: () => ({ ...page(SERVER), count: 2, data: [SERVER, wrong], keychange: { left: 7 } }) })
  await openDesk('/servers')
  expect(await screen.findByText('14 days ahead')).toBeTruthy()
  expect(screen.getByText(/A clock is wrong/)).toBeTruthy()
  expect(screen.getByText('The data key is being changed: 7 values to go.')).toBeTruthy()
})

it('says that the books agree, or what breaks which promise', async () => {
  const at = new Date('2026-07-15T06:00:00Z')
  const promise = 'no wallet is below its floor'
  const breaches = [{ promise, lcoid: 'LCO10001', breach: '-5 below 0', facts: ['-5', '0'] }]
  let found: typeof breaches = []
  stubDesk({ checkBooks: () => ({ checked: 34, at, since: null, breaches: found }) })
  await openDesk('/books')
  await press('Check now')
  expect(await screen.findByRole('heading', { name: 'The books match' })).toBeTruthy()
  expect(screen.getByText(/All 34 checks passed/)).toBeTruthy()
  found = breaches
  await press('Check now')
  expect(await screen.findByRole('heading', { name: '1 mismatch' })).toBeTruthy()
  expect(screen.getByText('-5 below 0')).toBeTruthy()
  expect(screen.getByText('no wallet is below its floor')).toBeTruthy()
  act(() => chooseLanguage('hi'))
  expect(await screen.findByText('कोई वॉलेट अपनी निचली सीमा से नीचे नहीं')).toBeTruthy()
  expect(screen.getByText('0 की सीमा से नीचे: -5')).toBeTruthy()
})

it('says when the server itself last looked into the books, at what, and how long it took', async () => {
  const began = new Date('2026-07-15T05:12:00Z')
  const runs = [
    { kind: 'RECENT' as const, began, tookms: 812, breaches: 0 },
    { kind: 'WHOLE' as const, began: new Date('2026-07-14T21:00:00Z'), tookms: 95_400, breaches: 2 },
  ]
  stubDesk({ listBookRuns: () => ({ runs, lastgood: began }) })
  await openDesk('/books')
  const card = within(await screen.findByRole('region', { name: 'Checked by the server itself' }))
  expect(card.getByText(/Last found right on .*10:42/)).toBeTruthy()
  const rows = card.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/What moved since the check before.*10:42.*0\.8 s.*The books match/)
  expect(rows[2]).toMatch(/Everything, at night.*95\.4 s.*2 mismatches/)
})

it.each(Object.entries(BREACH_WORDS))('says every fact of a breach in Hindi too: %s', (promise, english) => {
  const placesIn = (words: string) => new Set(words.match(/\{\d\}/g))
  expect(placesIn(breachesInHindi[promise as BookPromise])).toEqual(placesIn(english))
})
