// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { connectRouter } from '#web/shell/navigate.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls, stubWidth } from '#web/testing/stub-calls.ts'

import { ExpiryScreen } from './ExpiryScreen.tsx'
import { RadarCard } from './RadarCard.tsx'
import { ScheduleScreen } from './ScheduleScreen.tsx'
import { expirySearch, scheduleSearch } from './search.ts'

const ROW = samples.getExpiryReport.reply.data[0]!
const ROWS = [
  ROW,
  { ...ROW, stb_number: '8940000000000002', first_name: 'Imran', lcoprice: paise(8450) },
  { ...ROW, stb_number: '8940000000000003', first_name: 'Meena', refusal: 'contract.disconnected' },
]
const report = () => ({ count: 3, data: ROWS, next: null, total: paise(30_050), boxes: 3 })
const ADDED = samples.addRenewals.reply

let went: string[]

beforeEach(() => {
  localStorage.clear()
  saveUser({ ...operatorSample, credit: paise(15_000) })
  went = []
  connectRouter({ go: (path) => went.push(path), warmUp: () => undefined })
  vi.useFakeTimers({ now: new Date('2026-07-15T06:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const expiry = (search = '') =>
  openShellScreen(ExpiryScreen, PATHS.reportexpiry, { at: PATHS.reportexpiry + search, validateSearch: expirySearch })
const schedule = (search = '') =>
  openShellScreen(ScheduleScreen, PATHS.reportschedule, {
    at: PATHS.reportschedule + search,
    validateSearch: scheduleSearch,
  })

it('asks for the next seven days of India, and a chip asks for others', async () => {
  const sent = stubCalls({ getExpiryReport: report })
  const { href } = await expiry()
  await screen.findByText('Imran Kulkarni')
  const asked = () => sent.findLast(({ name }) => name === 'getExpiryReport')?.url
  expect(asked()).toBe('/lco/v1/expiry.php?from=2026-07-15&to=2026-07-21')
  await user.click(screen.getByRole('button', { name: '15 days' }))
  await waitFor(() => expect(asked()).toContain('to=2026-07-29'))
  expect(href()).toContain('to=2026-07-29')
})

it('says what the ticked boxes come to and what is left in the wallet, before anything is paid', async () => {
  stubCalls({ getExpiryReport: report })
  await expiry()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Savita Kulkarni, STB 0001' }))
  expect(screen.getByText('Balance after: ₹42.00')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select Imran Kulkarni, STB 0002' }))
  expect(screen.getByRole('button', { name: 'Renew 2 for ₹192.50' })).toBeDefined()
  expect(screen.getByText('Wallet balance is short by ₹42.50')).toBeDefined()
})

it('counts what must stay in the wallet as not there to spend', async () => {
  saveUser({ ...operatorSample, credit: paise(15_000), muststay: paise(10_000) })
  const [failed] = samples.listRenewalTries.reply.data
  stubCalls({
    getExpiryReport: report,
    listRenewalTries: () => ({ count: 1, data: [{ ...failed!, lcoprice: paise(65_000) }], next: null }),
  })
  await expiry()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Savita Kulkarni, STB 0001' }))
  expect(screen.getByText('Wallet balance is short by ₹58.00')).toBeDefined()
  cleanup()
  await schedule('?part=failed')
  expect(await screen.findByRole('link', { name: 'Top up ₹600' })).toBeDefined()
})

it('says on a phone what a customer owes without paise that are none, so that the end of his STB has room', async () => {
  stubCalls({
    getExpiryReport: () => ({
      ...report(),
      data: [{ ...ROW, subscriberid: '2000000001', stb_number: '8940000000000916' }],
    }),
    listBalances: () => ({ count: 1, data: [{ subscriberid: '2000000001', balance: paise(91_800) }] }),
  })
  stubWidth(true)
  await expiry()
  expect(await screen.findByText(/^Due ₹918 · …0916/)).toBeDefined()
})

it('shows what customers owe, and ticks those who owe nothing', async () => {
  const [savita, imran] = ['2000000001', '2000000002']
  const rows = [
    { ...ROW, subscriberid: savita },
    { ...ROWS[1]!, subscriberid: imran },
  ]
  stubCalls({
    getExpiryReport: () => ({ ...report(), data: rows }),
    listBalances: () => ({
      count: 2,
      data: [
        { subscriberid: savita, balance: paise(45_000) },
        { subscriberid: imran, balance: paise(0) },
      ],
    }),
  })
  await expiry()
  expect(await screen.findByText('₹450.00')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Select paid' }))
  expect(screen.getByRole('button', { name: 'Renew 1 for ₹84.50' })).toBeDefined()
})

it('renews exactly the boxes that can be renewed, and goes to pay', async () => {
  const sent = stubCalls({ getExpiryReport: report, addRenewals: () => ({ ...ADDED, added: 2, refused: [] }) })
  await expiry()
  await user.click(await screen.findByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: /^Renew 2 for/ }))
  await waitFor(() => expect(went).toEqual([PATHS.checkout]))
  expect(sent.find(({ name }) => name === 'addRenewals')?.body).toEqual({
    boxes: '8940000000000001,8940000000000002',
  })
  expect(screen.getByText('This pack is disconnected. Please reconnect it')).toBeDefined()
})

it('stays to say what was left out of the cart', async () => {
  const refused = [{ stbno: '8940000000000002', reason: 'plan.discontinued' }]
  stubCalls({ getExpiryReport: report, addRenewals: () => ({ ...ADDED, added: 1, refused }) })
  await expiry()
  await user.click(await screen.findByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: /^Renew 2 for/ }))
  expect(await screen.findByText('1 STB left out')).toBeDefined()
  expect(screen.getByText('This pack is discontinued. Please select one of the recommended packs')).toBeDefined()
  expect(went).toEqual([])
})

it('puts the boxes of the next price rise into the cart in one tap, and those of a later one not', async () => {
  const [change] = samples.listPriceChanges.reply.data
  const later = { ...change!, plancode: 'CRICKET-30D', effectivedate: '2026-09-01', boxes: ['8940000000000009'] }
  const sent = stubCalls({
    listPriceChanges: () => ({ count: 2, data: [later, change!] }),
    addRenewals: () => ({ ...ADDED, added: 1, refused: [] }),
  })
  await openShellScreen(RadarCard, PATHS.dashboard)
  expect(await screen.findByText('Renew 1 STB before 1 Aug, save ₹7')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }))
  await waitFor(() => expect(went).toEqual([PATHS.checkout]))
  expect(sent.find(({ name }) => name === 'addRenewals')?.body['boxes']).toBe('8940000000000001')
})

it('takes a pending change back only when asked twice', async () => {
  const sent = stubCalls({ schedulePlan: () => new Response('CANCELLED') })
  await schedule()
  await user.click(await screen.findByRole('button', { name: 'Cancel change' }))
  expect(sent.some(({ name }) => name === 'schedulePlan')).toBe(false)
  await user.click(screen.getAllByRole('button', { name: 'Cancel change' }).at(-1)!)
  expect(await screen.findByText('Change for Savita Kulkarni cancelled')).toBeDefined()
  expect(sent.find(({ name }) => name === 'schedulePlan')?.body).toEqual({ stbno: '8940000000000001' })
})

it('says why auto-renewals failed and offers the top-up of what is short', async () => {
  const [failed] = samples.listRenewalTries.reply.data
  stubCalls({ listRenewalTries: () => ({ count: 1, data: [{ ...failed!, lcoprice: paise(65_000) }], next: null }) })
  await schedule('?part=failed')
  expect(await screen.findByText('Insufficient balance in wallet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Top up ₹500' })).toBeDefined()
})

it('asks for no top-up for what is not tried again, and renews no old pack in place of a scheduled one', async () => {
  const [failed] = samples.listRenewalTries.reply.data
  const given = { ...failed!, lcoprice: paise(65_000), nexttry: null, scheduled: true }
  stubCalls({ listRenewalTries: () => ({ count: 1, data: [given], next: null }) })
  await schedule('?part=failed')
  expect(await screen.findByText('Insufficient balance in wallet')).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Top up/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Renew now' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open customer' })).toBeDefined()
})

it.each([
  ['plan.discontinued', 'Select another pack', '/lcoportal/product/modify', ['customerid', 'stbno', 'type']],
  ['contract.disconnected', 'Open customer', '/lcoportal/product/renew', ['customerid', 'stbno']],
])('offers for a failed renewal refused by %s to %s instead', async (refusal, name, path, named) => {
  const [failed] = samples.listRenewalTries.reply.data
  stubCalls({ listRenewalTries: () => ({ count: 1, data: [{ ...failed!, refusal }], next: null }) })
  await schedule('?part=failed')
  const { pathname, searchParams } = new URL(
    (await screen.findByRole('link', { name })).getAttribute('href')!,
    location.href,
  )
  expect([pathname, [...searchParams.keys()]]).toEqual([path, named])
  expect(screen.queryByRole('button', { name: 'Renew now' })).toBeNull()
})
