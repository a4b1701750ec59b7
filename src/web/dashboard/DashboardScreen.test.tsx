// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { stored } from '#web/shell/storage.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'
import { stubScroll } from '#web/testing/stub-scroll.ts'

import { DashboardScreen } from './DashboardScreen.tsx'

// what the screen fetches on demand: fetched ahead, no test waits for it
import '#web/notices/DashboardPopup.tsx'
import '#web/renewals/RadarCard.tsx'
import './Below.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** The dashboard as it stands before anybody scrolls. */
async function openTop(answers: Parameters<typeof stubCalls>[0] = {}) {
  const sent = stubCalls(answers)
  const { scroll } = stubScroll()
  const address = await openShellScreen(DashboardScreen, PATHS.dashboard)
  return { sent, scroll, ...address }
}

async function open(answers: Parameters<typeof stubCalls>[0] = {}) {
  const opened = await openTop(answers)
  opened.scroll()
  return opened
}

const part = (name: string) => within(screen.getByRole('region', { name }))

it('shows the credit at once with the way to top it up, and the operator as soon as he arrives', async () => {
  startSession(samples.logIn.reply)
  await open()
  expect(screen.getByText('₹12,345.50')).toBeDefined()
  expect(part('Wallet balance').getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe(PATHS.topup)
  expect(await screen.findByText('Nashik, Maharashtra')).toBeDefined()
})

it('shows an unknown value as ---', async () => {
  startSession(samples.logIn.reply)
  await open()
  await screen.findByText('LCO10001')
  expect(screen.getByText('Agreement').nextSibling?.textContent).toBe('---')
})

it('asks as the sub-user and says whose credit it is', async () => {
  startSession(samples.logInSubUser.reply)
  const { sent } = await open()
  await screen.findByText('LCO10001')
  expect(sent.map(({ url }) => url)).toContain('/lco/v1/lco.php?subuserid=SUB10001')
  expect(screen.getByText('This is your operator’s balance.')).toBeDefined()
})

it('shows how long the credit lasts', async () => {
  startSession(samples.logIn.reply)
  await open()
  expect(await screen.findByText('Short on 28 Jul 2026')).toBeDefined()
})

it('leads from each count to the list of those STBs', async () => {
  startSession(samples.logIn.reply)
  await open()
  const link = await screen.findByRole('link', { name: '36 Expired' })
  expect(link.getAttribute('href')).toBe(`${PATHS.subscriberlist}?status=EXPIRED`)
})

it('says of all STBs how many have no pack, so that the counts add up to the total', async () => {
  startSession(samples.logIn.reply)
  const stats = { ...samples.getStats.reply, boxes: 330, active: 24, expiring: 1, expired: 303, disconnected: 0 }
  await open({ getStats: () => ({ ...stats, inactive: 2 }) })
  expect(await screen.findByText('330 total, 2 without a pack')).toBeDefined()
  cleanup()
  await open({ getStats: () => ({ ...stats, expired: 305, inactive: 0 }) })
  expect(await screen.findByText('330 total')).toBeDefined()
})

it.each([
  ['2026-07-14', 'Your licence expired on 14 Jul'],
  ['2026-07-15', 'Your licence expires on 15 Jul'],
])('of a licence that ends on %s it says %s', async (day, said) => {
  vi.useFakeTimers({ now: new Date('2026-07-15T06:00:00Z'), toFake: ['Date'] })
  startSession(samples.logIn.reply)
  await open({ listTasks: () => ({ firststeps: [], data: [{ task: 'licence', count: 1, day, amount: null }] }) })
  expect(await screen.findByText(said)).toBeDefined()
  vi.useRealTimers()
})

it('leads from a task to where it is done, with what it is about', async () => {
  startSession(samples.logIn.reply)
  await open({
    listTasks: () => ({
      firststeps: [],
      data: [
        { task: 'lowwallet', count: 1, day: '2026-07-28', amount: paise(123_450) },
        { task: 'expiringtoday', count: 4, day: '2026-07-15', amount: paise(43_200) },
        { task: 'failedrenewals', count: 1, day: null, amount: paise(10_800) },
        { task: 'quiz', count: 1, day: null, amount: null },
      ],
    }),
  })
  const hrefs = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefs(/^Wallet balance runs short on 28 Jul.*1,234\.50 short/)).toBe(`${PATHS.topup}?amount=1235`)
  expect(await hrefs(/^4 customers expire today.*432 to renew all/)).toBe(
    `${PATHS.reportexpiry}?from=2026-07-15&to=2026-07-15`,
  )
  expect(await hrefs(/^1 auto-renewal failed.*108 to renew all/)).toBe(`${PATHS.reportschedule}?part=failed`)
  expect(await hrefs(/^Quiz pending/)).toBe(PATHS.quiz)
})

it('leads from overdue and from answered tickets to just those', async () => {
  startSession(samples.logIn.reply)
  const none = { day: null, amount: null }
  await open({
    listTasks: () => ({
      firststeps: [],
      data: [
        { task: 'overduetickets', count: 2, ...none },
        { task: 'answeredtickets', count: 3, ...none },
      ],
    }),
  })
  const hrefs = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefs(/^2 tickets overdue/)).toBe(`${PATHS.customerticket}?query=OVERDUE`)
  expect(await hrefs(/^3 tickets answered/)).toBe(`${PATHS.customerticket}?status=ANSWERED`)
})

it('leads a sub-user who sees no reports to the renewal itself', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['plans'] })
  await open()
  const link = await screen.findByRole('link', { name: /^4 customers expire today/ })
  expect(link.getAttribute('href')).toBe(PATHS.productrenew)
})

it('says so when there is nothing to do', async () => {
  startSession(samples.logIn.reply)
  await open({ listTasks: () => ({ data: [], firststeps: [] }) })
  expect(await screen.findByText('Nothing pending.')).toBeDefined()
})

it('leads a new operator to each of his first steps that is not done', async () => {
  startSession(samples.logIn.reply)
  const firststeps = (['agreement', 'topup', 'stb', 'customer', 'sale', 'subuser'] as const).map((step) => ({
    step,
    done: step === 'agreement',
  }))
  await open({ listTasks: () => ({ data: [], firststeps }) })
  await screen.findByRole('heading', { name: 'First steps: 1 of 6 done' })
  expect(screen.getByRole('link', { name: 'Top up your wallet' }).getAttribute('href')).toBe(PATHS.topup)
  expect(screen.getByRole('link', { name: /^Add your customers/ }).getAttribute('href')).toContain('new=true')
  expect(screen.queryByRole('link', { name: 'Accept the agreement' })).toBeNull()
})

it('shows five tasks, and the rest on demand', async () => {
  startSession(samples.logIn.reply)
  const task = (name: 'agreement' | 'licence' | 'quiz' | 'expiring' | 'pricechanges' | 'failedrenewals') =>
    ({ task: name, count: 2, day: null, amount: null }) as const
  await open({
    listTasks: () => ({
      firststeps: [],
      data: (['failedrenewals', 'expiring', 'pricechanges', 'agreement', 'licence', 'quiz'] as const).map(task),
    }),
  })
  await screen.findByText('Your licence expires soon')
  expect(screen.queryByText('Quiz pending')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }))
  expect(screen.getByText('Quiz pending')).toBeDefined()
})

it('asks for charts and offers only when somebody scrolls to them', async () => {
  startSession(samples.logIn.reply)
  const { sent, scroll } = await openTop()
  await screen.findByText('Short on 28 Jul 2026')
  expect(sent.map(({ name }) => name)).not.toContain('listRevenueStats')
  scroll()
  expect(await screen.findByRole('region', { name: 'Sales by day' })).toBeDefined()
  expect(sent.map(({ name }) => name)).toContain('listRevenueStats')
})

it('shows the sales with the month before and the same as a table', async () => {
  startSession(samples.logIn.reply)
  await open()
  await screen.findAllByText('4 % more than in the same days of last month (₹11,900.00)')
  expect(part('Sales by day').getByRole('img').getAttribute('aria-label')).toContain('₹12,345.00')
  await userEvent.click(part('Sales by day').getByText('As a table'))
  expect(await part('Sales by day').findAllByRole('row')).toHaveLength(31)
})

it('says of each sum by day whether what was refunded is taken off', async () => {
  startSession(samples.logIn.reply)
  await open()
  expect(await screen.findByText(/Gross LCO price ₹12,345.00 · Refunded ₹3,643.20/)).toBeDefined()
  expect(screen.getByText(/packs activated or renewed in the last 30 days, undone ones included/)).toBeDefined()
  expect(screen.getByText(/Net MRP less net LCO price/)).toBeDefined()
  const headings = async (card: string) => {
    await userEvent.click(part(card).getByText('As a table'))
    return (await part(card).findAllByRole('columnheader')).map(({ textContent }) => textContent)
  }
  expect(await headings('Sales by day')).toEqual(['Day', 'Gross LCO price', 'Refunded', 'Debited again', 'Hardware'])
  expect(await headings('Earnings')).toEqual(['Day', 'Earned', 'Net MRP', 'Net LCO price'])
  // with these five a day's row adds up to the balance at its end
  expect(await headings('Wallet by day')).toEqual(['Day', 'Top-ups', 'Spent', 'Refunded', 'Other entries', 'Balance'])
})

it('leads from a day to the boxes that end on it', async () => {
  startSession(samples.logIn.reply)
  const { today, data } = samples.listExpiryStats.reply
  await open({ listExpiryStats: () => ({ today, data }) })
  const link = await screen.findByRole('link', { name: '15 Jul: 5 expire' })
  expect(link.getAttribute('href')).toBe(`${PATHS.reportexpiry}?from=2026-07-15&to=2026-07-15`)
  // the count above leaves those out
  expect(screen.getByText(/^expire in the next \d+ days, disconnected included$/)).toBeDefined()
})

it('neither shows nor asks for what a sub-user may not see', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['messages'], credit: null })
  const { sent } = await open()
  await screen.findByText('LCO10001')
  const asked = sent.map(({ name }) => name)
  expect(asked).toContain('getStats')
  expect(asked).not.toContain('listRevenueStats')
  expect(asked).not.toContain('listCreditStats')
  expect(asked).not.toContain('listExpiryStats')
  expect(asked).not.toContain('listPriceChanges')
  expect(asked).not.toContain('getRunway')
  expect(screen.queryByText('Wallet balance')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Top up' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Expired/ })).toBeNull()
})

it('says which card did not load, and asks again for that one alone', async () => {
  startSession(samples.logIn.reply)
  let isBroken = true
  const { sent } = await open({
    listCreditStats: () => (isBroken ? refusal('input.invalid') : samples.listCreditStats.reply),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  const before = sent.length
  await userEvent.click(again)
  expect(await screen.findByText(/Spent ₹12,345.00/)).toBeDefined()
  expect(sent.slice(before).map(({ name }) => name)).toEqual(['listCreditStats'])
})

it('offers something once after log-in, and never again in the session once it was closed', async () => {
  startSession(samples.logIn.reply)
  await open()
  const popup = await screen.findByRole('dialog', { name: 'An offer for you' })
  expect(within(popup).getByText('Cricket Plus at ₹59')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stored('showDashboardPopup')).toBe('NO')
  cleanup()
  await open()
  await screen.findByText('Nashik, Maharashtra')
  expect(screen.queryByRole('dialog')).toBeNull()
})
