// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { Cart } from '#domain/cart/calls.ts'
import { cartSample } from '#domain/cart/samples.ts'
import { firstOf } from '#domain/lists.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { boxPlansSample, planOnBoxSample } from '#domain/subscriptions/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { RenewScreen } from './RenewScreen.tsx'
import { workSearch } from './search.ts'

const STBNO = boxPlansSample.stbno
const AT = `${PATHS.productrenew}?customerid=2000000001&stbno=${STBNO}&entered=savita`
const EMPTY: Cart = { ...cartSample, count: 0, data: [], version: 2 }
const ADD_ON: PlanOnBox = {
  ...planOnBoxSample,
  planname: 'Cricket Plus 30D',
  plantype: 'PACKAGE',
  plancode: 'CRICKET-30D',
  contractno: '5000000013',
  lcoprice: paise(4700),
  mrptariff: paise(5900),
  renewprice: paise(4700),
}
const OWING = { ...samples.getAccount.reply, subscriberid: '2000000001', balance: paise(25_000) }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ ...samples.logIn.reply, credit: paise(1_000_000) })
})
afterEach(() => {
  // a price that is still shown asks the server nothing any more
  sessionStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (at = AT) => openShellScreen(RenewScreen, PATHS.productrenew, { at, validateSearch: workSearch })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const named = (sent: SentCall[], name: SentCall['name']) => sent.filter((one) => one.name === name)
/** The box with these packs, each renewed at the price it names; without the base pack no add-on goes on. */
function boxWith(change: Partial<BoxPlans>): BoxPlans {
  const box = { ...boxPlansSample, ...change }
  const addOns = box.planlist.slice(1)
  const withForm = ({ plancode, packs: [base] }: BoxPlans['renewals'][number]) => ({
    plancode,
    packs: plancode
      ? [base!, ...addOns.map((pack) => renewalOf(pack))]
      : addOns.map((pack) => renewalOf({ ...pack, renewrefusal: 'plan.covered' })),
  })
  return { ...box, renewals: boxPlansSample.renewals.map(withForm) }
}
const renewalOf = ({ contractno, renewfrom, renewvalidity, renewprice, mrptariff, renewrefusal }: PlanOnBox) => ({
  contractno,
  starts: renewfrom,
  validity: renewvalidity,
  lcoprice: renewprice ?? paise(0),
  mrptariff,
  charge: mrptariff,
  refusal: renewrefusal,
})

it('renews with one tap after the preview and one to pay, and shows the new date', async () => {
  const sent = stubCalls({ getCart: () => EMPTY })
  await open()
  const pack = within((await screen.findByText('Parivar Hindi 30D')).closest('li')!)
  expect(pack.getByText('17 Jul 2026')).toBeDefined()
  expect(pack.getByText('16 Aug 2026')).toBeDefined()
  expect(screen.getByText('Balance after').nextSibling?.textContent).toBe('₹9,892.00')
  await press('Renew for ₹108.00')
  await press('Pay ₹108.00')
  expect(await screen.findByRole('heading', { name: '1 pack renewed' })).toBeDefined()
  expect(screen.getByText('16 Aug 2026')).toBeDefined()
  expect(named(sent, 'addToCart').map(({ body }) => body)).toEqual([
    { customerid: '2000000001', stbno: STBNO, plancode: 'PARIVAR-30D', enteredid: 'savita' },
  ])
  expect(named(sent, 'checkOut')).toHaveLength(1)
})

it('shares the new date and goes on with who expires next, and moves nothing that stood there before', async () => {
  const row = firstOf(samples.getExpiryReport.reply.data)
  const own = { ...row, stb_number: STBNO, first_name: 'Savita' }
  const refused = { ...row, stb_number: '8940000000000003', refusal: 'otp.needed' }
  const next = { ...row, stb_number: '8940000000000004', first_name: 'Meena', last_name: 'Pawar', refusal: '' }
  stubCalls({
    getCart: () => EMPTY,
    getExpiryReport: () => ({ ...samples.getExpiryReport.reply, data: [own, refused, next] }),
  })
  await open()
  await press('Renew for ₹108.00')
  await press('Pay ₹108.00')
  const share = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' })
  expect(decodeURIComponent(share.href)).toContain(
    '919822098220?text=Dear Savita Kulkarni, your recharge is done: Parivar Hindi 30D till 16 Aug 2026.',
  )
  const on = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Next expiring: Meena Pawar' })
  expect(on.href).toContain('8940000000000004')
  const packs = screen.getByRole('link', { name: 'Packs on this STB' })
  for (const later of [share, on])
    expect(packs.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

it('takes from the customer who was renewed what he owes now, and is back at the result', async () => {
  const sent = stubCalls({ getCart: () => EMPTY, getAccount: () => OWING })
  await open()
  await press('Renew for ₹108.00')
  await press('Pay ₹108.00')
  await press('Take money now: ₹250.00')
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('250')
  await press('Receive ₹250.00')
  await press('Done')
  expect(screen.getByRole('heading', { name: '1 pack renewed' })).toBeDefined()
  expect(named(sent, 'takeMoney').map(({ body }) => body)).toEqual([
    expect.objectContaining({ subscriberid: '2000000001', amount: '250.00', mode: 'CASH' }),
  ])
})

it('does not ask a sub-user to take money who may not, nor anybody where nothing is due', async () => {
  const sent = stubCalls({ getCart: () => EMPTY, getAccount: () => ({ ...OWING, balance: paise(0) }) })
  await open()
  await press('Renew for ₹108.00')
  await press('Pay ₹108.00')
  await waitFor(() => expect(named(sent, 'getAccount').length).toBe(1))
  expect(screen.queryByRole('button', { name: /^Take money now/ })).toBeNull()
  cleanup()

  startSession({ ...samples.logInSubUser.reply, permissions: ['subscribers', 'plans'] })
  const clerk = stubCalls({ getCart: () => EMPTY, getAccount: () => OWING })
  await open()
  await press('Renew for ₹108.00')
  await press('Pay ₹108.00')
  await screen.findByRole('heading', { name: '1 pack renewed' })
  expect(named(clerk, 'getAccount')).toEqual([])
})

it('waits for the cart when somebody is quicker than its answer', async () => {
  const waiting: ((reply: Response) => void)[] = []
  const sent = stubCalls({ getCart: () => new Promise<Response>((done) => waiting.push(done)) })
  await open()
  await press('Renew for ₹108.00')
  expect(named(sent, 'addToCart')).toEqual([])
  for (const answer of waiting) answer(Response.json(z.encode(Cart, EMPTY)))
  expect(await screen.findByRole('button', { name: 'Pay ₹108.00' })).toBeDefined()
  expect(named(sent, 'getCart')).toHaveLength(1)
})

it('moves no money before the last tap', async () => {
  const sent = stubCalls({ getCart: () => EMPTY })
  await open()
  await press('Renew for ₹108.00')
  await screen.findByRole('button', { name: 'Pay ₹108.00' })
  expect(named(sent, 'checkOut')).toEqual([])
})

it('renews what is ticked, the base pack before its add-ons', async () => {
  const sent = stubCalls({
    getCart: () => EMPTY,
    getBoxPlans: () =>
      boxWith({
        planlist: [
          planOnBoxSample,
          ADD_ON,
          { ...ADD_ON, contractno: '5', plancode: 'KIDS-30D', planname: 'Kids Corner 30D' },
        ],
      }),
  })
  await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Kids Corner 30D' }))
  await press('Renew for ₹155.00')
  await screen.findByRole('button', { name: /^Pay/ })
  expect(named(sent, 'addToCart').map(({ body }) => body['plancode'])).toEqual(['PARIVAR-30D', 'CRICKET-30D'])
})

it('renews for another time, with the date and the price of that', async () => {
  const sent = stubCalls({ getCart: () => EMPTY })
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: '90 days ₹324.00' }))
  expect(await screen.findByText('15 Oct 2026')).toBeDefined()
  await press('Renew for ₹324.00')
  await waitFor(() => expect(named(sent, 'addToCart')[0]?.body['plancode']).toBe('PARIVAR-90D'))
})

it('does not offer an add-on that cannot go on without the base pack, once that is left out', async () => {
  stubCalls({ getCart: () => EMPTY, getBoxPlans: () => boxWith({ planlist: [planOnBoxSample, ADD_ON] }) })
  await open()
  expect(await screen.findByRole('button', { name: 'Renew for ₹155.00' })).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Parivar Hindi 30D' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cricket Plus 30D' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Select the packs to renew' }).disabled).toBe(true)
})

it('shows why a pack cannot be renewed and does not let it be ticked', async () => {
  stubCalls({
    getCart: () => EMPTY,
    getBoxPlans: () =>
      boxWith({ planlist: [planOnBoxSample, { ...ADD_ON, renewrefusal: 'plan.discontinued', renewprice: null }] }),
  })
  await open()
  expect(await screen.findByText(/This pack is discontinued/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cricket Plus 30D' }).disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'Renew for ₹108.00' })).toBeDefined()
})

it('goes to the checkout and says so when other homes wait in the cart', async () => {
  const other = { ...cartSample.data[0]!, lineid: 7, stbno: '8940000000000002' }
  const sent = stubCalls({
    getCart: () => ({ ...cartSample, data: [other] }),
    addToCart: () => ({ ...cartSample, count: 2, data: [other, cartSample.data[0]!] }),
  })
  await open()
  await press('Renew for ₹108.00')
  expect(await screen.findByText('went to /lcoportal/checkout')).toBeDefined()
  expect(screen.getByText('Added. Your cart has 1 other pack')).toBeDefined()
  expect(named(sent, 'checkOut')).toEqual([])
})

it('leaves nothing in the cart when somebody goes back', async () => {
  const sent = stubCalls({ getCart: () => EMPTY })
  await open()
  await press('Renew for ₹108.00')
  await press('Go back')
  await waitFor(() => expect(named(sent, 'removeFromCart')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('takes the place of another form of the pack that waited in the cart', async () => {
  const waiting = { ...cartSample, data: [{ ...cartSample.data[0]!, lineid: 4, plancode: 'PARIVAR-90D' }] }
  const sent = stubCalls({ getCart: () => waiting })
  await open()
  await press('Renew for ₹108.00')
  await screen.findByRole('button', { name: /^Pay/ })
  expect(named(sent, 'removeFromCart')[0]?.url).toMatch(/lineid=4$/)
})

it('needs the code of the subscriber after more than 90 days, and sends it along', async () => {
  const expired = {
    ...planOnBoxSample,
    validity: '2026-01-01',
    renewrefusal: 'otp.needed',
    renewfrom: null,
    renewvalidity: null,
    renewprice: null,
  }
  const sent = stubCalls({
    getCart: () => EMPTY,
    getBoxPlans: () => boxWith({ customertag: 'OTP', basepack: expired, planlist: [expired] }),
  })
  await open()
  const field = await screen.findByLabelText('OTP from the SMS')
  await press('Renew for ₹108.00')
  expect(screen.getByText('Enter the 6-digit OTP')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(named(sent, 'addToCart')).toEqual([])
  await press('Send OTP')
  expect(named(sent, 'sendRenewalOtp').map(({ body }) => body)).toEqual([{ customerid: '2000000001' }])
  await userEvent.type(field, '123456')
  await press('Renew for ₹108.00')
  await waitFor(() => expect(named(sent, 'addToCart')[0]?.body['otp']).toBe('123456'))
})

it('says in words what the cart refuses, with the pack it is about, and takes out what went in before', async () => {
  const sent = stubCalls({
    getCart: () => EMPTY,
    addToCart: () => refusal('plan.too-far', { plancode: 'PARIVAR-30D' }),
  })
  await open()
  await press('Renew for ₹108.00')
  expect(await screen.findByText('Parivar Hindi 30D: This STB is already renewed for the next 12 months')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await waitFor(() => expect(named(sent, 'emptyCart')).toHaveLength(1))
})

it('starts with the search ready when no home is named', async () => {
  stubCalls()
  await open(PATHS.productrenew)
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('says when nobody here knows the home', async () => {
  stubCalls({ getBoxPlans: () => refusal('not.found') })
  await open()
  expect(await screen.findByText('Customer not found')).toBeDefined()
})
