// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import { NO_ANSWER } from '#domain/services/parts.ts'
import { samples } from '#domain/samples.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { changedTo, UNDONE } from '#domain/subscriptions/pack-reasons.ts'
import { boxPlansSample, planOnBoxSample } from '#domain/subscriptions/samples.ts'
import { speak } from '#web/i18n/language.ts'
import { PATHS } from '#web/paths.ts'
import { session, startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { ProductScreen } from './ProductScreen.tsx'
import { workSearch } from './search.ts'

const today = dayOf(new Date())
const BASE: PlanOnBox = { ...planOnBoxSample, starts: addDays(today, -10), validity: addDays(today, 19) }
const CONTRACT = BASE.contractno

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ ...samples.logIn.reply, credit: paise(1_000_000) })
})
afterEach(() => {
  cleanup()
  speak('en')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const withBase = (base: Partial<PlanOnBox>, box: Partial<BoxPlans> = {}) => {
  const basepack = { ...BASE, ...base }
  return () => ({ ...boxPlansSample, basepack, planlist: [basepack], ...box })
}
const open = async () => {
  await openShellScreen(ProductScreen, PATHS.product, {
    at: `${PATHS.product}?customerid=2000000001`,
    validateSearch: workSearch,
  })
  await screen.findByRole('article', { name: BASE.planname })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const bodies = (sent: SentCall[], name: SentCall['name']) =>
  sent.filter((one) => one.name === name).map(({ body }) => body)

it('offers what is possible for a running pack and says why the rest is not', async () => {
  stubCalls({ getBoxPlans: withBase({}) })
  await open()
  expect([button('Disconnect').disabled, button('Cancel').disabled, button('Reconnect').disabled]).toEqual([
    false,
    false,
    true,
  ])
  expect(screen.getByText('Reconnect: This pack is connected already')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Renew' })).toBeDefined()
})

it('names the LCO price of a pack once, and what was paid only where that was another', async () => {
  const pack = async (paid: number) => {
    stubCalls({ getBoxPlans: withBase({ paid: paise(paid) }) })
    await open()
    const { textContent } = screen.getByRole('article', { name: BASE.planname })
    cleanup()
    return textContent
  }
  const asUsual = await pack(10_800)
  expect(asUsual.match(/LCO price/g)).toHaveLength(1)
  expect(asUsual).not.toContain('Paid')
  expect(await pack(3600)).toContain('Paid ₹36.00')
})

it('an alert that names an STB alone opens the packs of that STB', async () => {
  const [subscriberid, stbno] = ['2000000007', '8027000000000307']
  const sent = stubCalls({ findBoxToSell: () => ({ subscriberid, stbno }), getBoxPlans: withBase({}) })
  const at = `${PATHS.product}?stbno=${stbno}`
  const { href } = await openShellScreen(ProductScreen, PATHS.product, { at, validateSearch: workSearch })
  await screen.findByRole('article', { name: BASE.planname })
  // what is offered at the end of the pack asks behind them, as soon as that part has come
  expect(sent.slice(0, 2).map(({ name, url }) => [name, url.split('?')[1]])).toEqual([
    ['findBoxToSell', `no=${stbno}`],
    ['getBoxPlans', `customerid=${subscriberid}&stbno=${stbno}`],
  ])
  expect(href()).toContain(subscriberid)
})

it('an alert of an STB that no customer has any more says so and leads on to the search', async () => {
  stubCalls({ findBoxToSell: () => refusal('not.found') })
  const at = `${PATHS.product}?stbno=8027000000000307`
  await openShellScreen(ProductScreen, PATHS.product, { at, validateSearch: workSearch })
  expect(await screen.findByText('Customer not found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Change customer' }).getAttribute('href')).toBe(PATHS.product)
})

it('offers Renew instead of Reconnect for an expired pack', async () => {
  stubCalls({ getBoxPlans: withBase({ contractstatus: 'D', validity: addDays(today, -3) }) })
  await open()
  expect(button('Reconnect').disabled).toBe(true)
  expect(screen.getByText(/Reconnect.*: This pack has expired. Please renew it/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Renew' })).toBeDefined()
})

it.each(['Disconnect', 'Cancel'])('names the customer and his area before it offers to %s', async (action) => {
  stubCalls({ getBoxPlans: withBase({}) })
  await open()
  await press(action)
  const dialog = within(await screen.findByRole('dialog'))
  const { name, area } = samples.getBoxPlans.reply
  expect(dialog.getByText(name).nextSibling?.textContent).toBe(area)
})

it('disconnects only with a reason', async () => {
  const sent = stubCalls({ getBoxPlans: withBase({}) })
  await open()
  await press('Disconnect')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Disconnect' }))
  expect(bodies(sent, 'disconnect')).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: 'Payment due' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(bodies(sent, 'disconnect')).toEqual([{ contractno: CONTRACT, reason: 'Payment Due' }]))
  expect(await screen.findByText('Disconnect sent to the headend')).toBeDefined()
})

const COMBO = { servicecode: 'ONE', onedigital: 'YES' } as const
const FIBER = { servicecode: 'BB', hardwaretype: 'FIBER' } as const
it.each([
  ['Disconnect', {}, 'TV stops immediately. Validity keeps running and there is no refund.'],
  ['Disconnect', FIBER, 'Broadband stops immediately. Validity keeps running and there is no refund.'],
  ['Disconnect', COMBO, 'TV, broadband and OTT stop immediately. Validity keeps running and there is no refund.'],
  ['Reconnect', FIBER, 'Broadband starts again. No charge.'],
  ['Reconnect', COMBO, 'TV, broadband and OTT start again. No charge.'],
] as const)('%s says which services of the pack it is about', async (action, pack, said) => {
  stubCalls({ getBoxPlans: withBase({ ...pack, contractstatus: action === 'Disconnect' ? 'A' : 'D' }) })
  await open()
  await press(action)
  expect((await screen.findByRole('dialog')).textContent).toContain(said)
})

it('says of a pack without TV that its vendor was told, not the headend', async () => {
  stubCalls({ getBoxPlans: withBase(FIBER) })
  await open()
  await press('Disconnect')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Payment due' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Disconnect sent to the vendor')).toBeDefined()
})

it.each([
  ['A', 19, 'Active'],
  ['D', 19, 'Suspended'],
  ['A', -3, 'Expired'],
] as const)('a service in a pack that is %s with %i days left is %s', async (contractstatus, daysLeft, badge) => {
  const part = {
    account: 'fiber700001',
    price: paise(17_487),
    reason: '',
    refunded: paise(0),
    solddays: 30,
    movesto: '',
  }
  const parts: PlanOnBox['parts'] = [{ ...part, service: 'BROADBAND', state: 'ACCEPTED', ismoving: 'NO' }]
  stubCalls({ getBoxPlans: withBase({ ...COMBO, contractstatus, validity: addDays(today, daysLeft), parts }) })
  await open()
  expect(within(screen.getByRole('list', { name: 'Services in this pack' })).getByText(badge)).toBeDefined()
})

it('shows what is given back with its tax before a pack is cancelled, and agrees to exactly that amount', async () => {
  const sent = stubCalls({ getBoxPlans: withBase({}) })
  await open()
  await press('Cancel')
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByText('Refund')).nextSibling?.textContent).toBe('₹7.20')
  expect(dialog.getByText('CGST 9 %').nextSibling?.textContent).toBe('₹0.55')
  await userEvent.click(dialog.getByRole('radio', { name: 'Customer request' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel pack, refund ₹7.20' }))
  await waitFor(() =>
    expect(bodies(sent, 'cancelPlan')).toEqual([{ contractno: CONTRACT, reason: 'Customer Request', refund: '7.20' }]),
  )
  expect(await screen.findByText('Pack cancelled, ₹7.20 refunded to the wallet')).toBeDefined()
  expect(session()?.credit).toBe(samples.cancelPlan.reply.credit)
})

it('shows the new amount when it is another one meanwhile, and credits nothing before that was seen', async () => {
  let refund = paise(720)
  const preview = samples.previewCancel.reply
  stubCalls({
    getBoxPlans: withBase({}),
    previewCancel: () => ({ ...preview, data: [{ ...preview.data[0]!, refund }] }),
    cancelPlan: () => {
      refund = paise(360)
      return refusal('refund.changed')
    },
  })
  await open()
  await press('Cancel')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Customer request' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel pack, refund ₹7.20' }))
  expect(await dialog.findByRole('button', { name: 'Cancel pack, refund ₹3.60' })).toBeDefined()
})

it.each([
  ['YES', 'deactivatePlan'],
  ['NO', 'activatePlan'],
] as const)('switches auto-renew that is %s by %s', async (autorenewd, call) => {
  const sent = stubCalls({ getBoxPlans: withBase({ autorenewd }) })
  await open()
  await userEvent.click(screen.getByRole('switch', { name: 'Auto-renew Parivar Hindi 30D' }))
  await waitFor(() => expect(bodies(sent, call)).toEqual([{ contractno: CONTRACT }]))
})

it('calls the day that auto-renew would begin at the next period, which the wallet pays for two days before', async () => {
  stubCalls({ getBoxPlans: withBase({ renewfrom: '2026-08-01', renewvalidity: '2026-08-30' }) })
  await open()
  const day = screen.getByText('Next period from').nextSibling
  expect(day?.textContent).toBe('1 Aug 2026')
})

it('shows the scheduled change and takes it back', async () => {
  const schedule = {
    scheduleid: 'SCH1',
    plancode: 'DESI-30D',
    planname: 'Desi Starter 30D',
    lcoprice: paise(8400),
    mrptariff: paise(15_300),
    charge: paise(15_300),
    runs: addDays(today, 20),
    validity: addDays(today, 49),
  }
  const sent = stubCalls({ getBoxPlans: withBase({}, { schedule }), schedulePlan: () => 'CANCELLED' })
  await open()
  const change = within(screen.getByRole('region', { name: 'Scheduled change' }))
  expect(change.getByText('Desi Starter 30D')).toBeDefined()
  await userEvent.click(change.getByRole('button', { name: 'Cancel the change' }))
  await waitFor(() => expect(bodies(sent, 'schedulePlan')).toEqual([{ stbno: boxPlansSample.stbno }]))
})

it('takes back what was bought today, after saying what comes back', async () => {
  const sent = stubCalls({ getBoxPlans: withBase({ undoable: 'YES' }) })
  await open()
  await press('Undo')
  expect(screen.getByText(/₹108.00 goes back to the wallet/)).toBeDefined()
  await press('Undo purchase')
  await waitFor(() => expect(bodies(sent, 'undoSale')).toEqual([{ contractno: CONTRACT }]))
})

it('offers to undo a fresh purchase, with all of its money, before it is cancelled', async () => {
  const sent = stubCalls({ getBoxPlans: withBase({ undoable: 'YES' }) })
  await open()
  await press('Cancel')
  expect(await screen.findByText(/Undo gives back all of ₹108.00/)).toBeDefined()
  await press('Undo instead')
  await press('Undo purchase')
  await waitFor(() => expect(bodies(sent, 'undoSale')).toEqual([{ contractno: CONTRACT }]))
  expect(bodies(sent, 'cancelPlan')).toEqual([])
})

it('says that a pack is pending until the headend has taken it', async () => {
  stubCalls({ getBoxPlans: withBase({ provision: 'PENDING' }) })
  await open()
  expect(screen.getByText('Activation pending')).toBeDefined()
})

it('leads to the other boxes of the home', async () => {
  const other = { stbno: '8940000000000002', stb_type: 'HD', status: 'EXPIRED' as const }
  stubCalls({ getBoxPlans: withBase({}, { boxes: [...boxPlansSample.boxes, other] }) })
  await open()
  const tabs = within(screen.getByRole('navigation', { name: 'STBs of this customer' }))
  expect(tabs.getByRole('link', { name: /0002/ }).getAttribute('href')).toContain('8940000000000002')
})

it('what happened to a pack is told in the language of the page, the reasons too', async () => {
  speak('hi')
  const step = samples.getContractTrace.reply.data[0]!
  const data = [UNDONE, changedTo('Parivar Hindi'), NO_ANSWER].map((reason, n) => ({
    ...step,
    reason,
    created: new Date(step.created.getTime() + n),
  }))
  stubCalls({ getBoxPlans: withBase({}), getContractTrace: () => ({ count: 3, data }) })
  await open()
  const trace = screen.getAllByRole('group').find((one) => one.classList.contains('trace'))!
  await userEvent.click(trace.querySelector('summary')!)
  await waitFor(() => expect(within(trace).getAllByRole('listitem')).toHaveLength(3))
  expect(trace.textContent).toContain('नया पैक: Parivar Hindi')
  expect(trace.textContent).not.toMatch(/Taken back|Changed to|did not answer/)
})
