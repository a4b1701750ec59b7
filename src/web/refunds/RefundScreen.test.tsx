// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls, stubWidth } from '#web/testing/stub-calls.ts'

import { RefundScreen } from './RefundScreen.tsx'
import { refundSearch } from './search.ts'

const QUOTE = samples.quoteRefund.reply
const [REFUND] = samples.listRefunds.reply.data
const HERE = `?contractno=${QUOTE.contractno}`
const WHOLE = { ...QUOTE, days: 0, amount: QUOTE.paid }
const NONE = { count: 0, data: [], next: null }

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
  openShellScreen(RefundScreen, PATHS.customerrefund, {
    at: PATHS.customerrefund + search,
    validateSearch: refundSearch,
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const named = (sent: SentCall[], name: SentCall['name']) => sent.filter((call) => call.name === name)
const isDark = ({ url }: SentCall) => url.includes('NO_SIGNAL')

async function chooseDays() {
  await choose(/^No signal/)
  fireEvent.change(screen.getByLabelText('No signal from'), { target: { value: '2026-07-05' } })
  fireEvent.change(screen.getByLabelText('No signal to'), { target: { value: '2026-07-07' } })
}

it('shows the amount of the dark days with its arithmetic, and asks for just that', async () => {
  const sent = stubCalls({ listRefunds: () => NONE, quoteRefund: (call) => (isDark(call) ? QUOTE : WHOLE) })
  await open(HERE)
  await choose(/^No signal/)
  expect(screen.getByText('Select both days to see the amount.')).toBeDefined()
  await chooseDays()
  expect(await screen.findByText('₹108.00 × 3 of 30 days = ₹10.80')).toBeDefined()
  await press('Request ₹10.80')
  expect(await screen.findByRole('heading', { name: 'Refund requested' })).toBeDefined()
  expect(screen.getByText(/decides by 13 Aug 2026\./)).toBeDefined()
  expect(named(sent, 'requestRefund')[0]?.body).toMatchObject({
    contractno: QUOTE.contractno,
    reason: 'NO_SIGNAL',
    darkfrom: '2026-07-05',
    darkto: '2026-07-07',
    amount: '10.80',
  })
})

it('says of one that came by itself when it was refunded, and not that anybody requested it', async () => {
  const byItself = {
    ...REFUND!,
    status: 'APPROVED',
    granted: REFUND!.amount,
    authorisedby: 'SYSTEM',
    decidedby: 'SYSTEM',
  }
  stubCalls({ getRefund: () => ({ ...byItself, decided: new Date('2026-07-15T06:00:00Z') }) as never })
  await open(`?refund=${REFUND!.refundid}`)
  expect(await screen.findByText('Refunded on')).toBeDefined()
  expect(screen.queryByText('Requested on')).toBeNull()
})

it('says of a refund granted in part how much of how much, and why', async () => {
  const partly = {
    ...REFUND!,
    status: 'APPROVED',
    amount: paise(82_800),
    granted: paise(1000),
    decision: 'One day of twelve',
    decided: REFUND!.created,
    creditnoteno: 'CN/26-27/000001',
  } as const
  stubCalls({ listRefunds: () => ({ count: 1, data: [partly], next: null }), getRefund: () => partly })
  await open()
  expect((await screen.findAllByText('Refunded ₹10.00 of ₹828.00 requested · One day of twelve'))[0]).toBeDefined()
  cleanup()
  await open(`?refund=${partly.refundid}`)
  expect(await screen.findByText('Refunded ₹10.00 of ₹828.00 requested')).toBeDefined()
})

it('says what is left when a part was given back before', async () => {
  const left = { ...WHOLE, refunded: paise(1080), amount: paise(9720) }
  stubCalls({ listRefunds: () => NONE, quoteRefund: () => left })
  await open(HERE)
  await choose(/^Charged twice/)
  expect(await screen.findByText('₹108.00 − ₹10.80 refunded = ₹97.20')).toBeDefined()
})

it('offers nothing to send where there is nothing to give back', async () => {
  stubCalls({ listRefunds: () => NONE, quoteRefund: () => ({ ...QUOTE, days: 0, amount: paise(0) }) })
  await open(HERE)
  await chooseDays()
  expect(await screen.findByText(/These days were not paid for/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request refund' }).disabled).toBe(true)
})

it('asks again with both amounts when the amount has changed meanwhile', async () => {
  let now = WHOLE
  const sent = stubCalls({
    listRefunds: () => NONE,
    quoteRefund: () => now,
    requestRefund: ({ body }) => {
      if (body['amount'] === '97.20') return REFUND!
      now = { ...WHOLE, refunded: paise(1080), amount: paise(9720) }
      return refusal('refund.changed', { old: '108.00', new: '97.20' })
    },
  })
  await open(HERE)
  await choose(/^Not activated/)
  await press('Request ₹108.00')
  expect(await screen.findByText(/changed from ₹108\.00 to ₹97\.20/)).toBeDefined()
  await press('Request ₹97.20')
  expect(await screen.findByRole('heading', { name: 'Refund requested' })).toBeDefined()
  expect(named(sent, 'requestRefund').map(({ body }) => body['amount'])).toEqual(['108.00', '97.20'])
})

it('shows the request that is open already instead of the question', async () => {
  stubCalls()
  await open(HERE)
  expect(await screen.findByText(/is already requested: REF10001/)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('says so when there is no such contract', async () => {
  stubCalls({ quoteRefund: () => refusal('not.found') })
  await open('?contractno=5999999999')
  expect(await screen.findByText('Contract not found')).toBeDefined()
  expect(screen.queryByText('Not found')).toBeNull()
})

it('lists what was asked: until when it is decided, or what was decided and its credit note', async () => {
  const given = { ...REFUND!, refundid: 'REF10002', status: 'APPROVED' as const, decision: 'Cable was cut' }
  const decided = { ...given, decided: new Date('2026-07-16T05:00:00Z'), creditnoteno: 'CN/26-27/000007' }
  const sent = stubCalls({ listRefunds: () => ({ count: 2, data: [REFUND!, decided], next: null }) })
  await open('?status=OPEN')
  expect(await screen.findByText('decision by 13 Aug 2026')).toBeDefined()
  expect(screen.getByText('Cable was cut')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download credit note CN/26-27/000007 as PDF' })).toBeDefined()
  expect(named(sent, 'listRefunds')[0]?.url).toContain('status=OPEN')
})

it('gives the paper of the credit note to a sub-user who may do no more than refunds', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['refunds'] })
  const given = { ...REFUND!, status: 'APPROVED' as const, creditnoteno: 'CN/26-27/000007' }
  const sent = stubCalls({ listRefunds: () => ({ count: 1, data: [given], next: null }) })
  await open()
  await press('Download credit note CN/26-27/000007 as PDF')
  expect(named(sent, 'downloadCreditNote').map(({ url }) => url)).toEqual([
    expect.stringContaining('/refund/REF10001/creditnote'),
  ])
})

it('finds the sale through the home, and leads to the question about it', async () => {
  stubCalls()
  await open('?new=true&customerid=2000000012')
  const [sale] = samples.listSubscriberBills.reply.data
  const link = await screen.findByRole('link', { name: new RegExp(`^Select: refund of ${sale!.planname}`) })
  expect(link.getAttribute('href')).toContain(sale!.contractno)
})

it.each([true, false])(
  'asks nothing back of a sale that was undone or refunded whole (on a phone: %s)',
  async (isPhone) => {
    const [sale] = samples.listSubscriberBills.reply.data
    const undone = { ...sale!, planname: 'Arena Football 30D', contractno: '5000000099', refunded: sale!.lcoprice }
    stubCalls({ listSubscriberBills: () => ({ ...samples.listSubscriberBills.reply, data: [undone, sale!] }) })
    stubWidth(isPhone)
    await open('?new=true&customerid=2000000012')
    await screen.findByRole('link', { name: new RegExp(`^Select: refund of ${sale!.planname}`) })
    const row = screen.getByText('Arena Football 30D').closest('tr, li')
    expect(row?.textContent).toContain('Refunded in full')
    expect(row?.querySelector('a')).toBeNull()
  },
)

it('shows no period that ends before it begins', async () => {
  const [sale] = samples.listSubscriberBills.reply.data
  const created = new Date('2026-07-01T06:30:00Z')
  const reversed = { ...sale!, created, starts: '2026-07-15', validity: '2026-07-14' }
  stubCalls({ listSubscriberBills: () => ({ ...samples.listSubscriberBills.reply, data: [reversed] }) })
  await open('?new=true&customerid=2000000012')
  const row = (await screen.findByRole('link', { name: new RegExp(`^Select: refund of ${sale!.planname}`) })).closest(
    'tr',
  )
  expect(row?.textContent).toContain('1 Jul')
  expect(row?.textContent).not.toContain('–')
})

it('finds the sale through the bill of its month, and keeps the bill', async () => {
  const [bill] = samples.listBills.reply.data
  const sent = stubCalls()
  await open(`?billno=${bill!.billno}`)
  const [sold] = samples.getActivationReport.reply.data
  const link = await screen.findByRole('link', { name: new RegExp(`^Select: refund of ${sold!.planname}`) })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain(bill!.billno)
  const [asked] = named(sent, 'getActivationReport')
  expect(asked?.url).toContain(`from=${bill!.from}`)
  expect(asked?.url).toContain(`to=${bill!.to}`)
})
