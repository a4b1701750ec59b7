// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Cart, CartLine, CheckoutResult } from '#domain/cart/calls.ts'
import { cartSample, packSample } from '#domain/cart/samples.ts'
import { firstOf } from '#domain/lists.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { boxPlansSample, planOnBoxSample } from '#domain/subscriptions/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { ActivationScreen } from './ActivationScreen.tsx'
import { ModifyScreen } from './ModifyScreen.tsx'
import { shopSearch } from './search.ts'

const CRICKET = firstOf(packSample.forms)
const packsOf = (...forms: (typeof CRICKET)[]) => ({ count: 1, data: [{ ...packSample, forms }], next: null })
const EMPTY: Cart = { ...cartSample, count: 0, data: [], version: 2 }
const LINE: CartLine = {
  ...cartSample.data[0]!,
  plancode: CRICKET.plancode,
  planname: CRICKET.planname,
  plantype: 'PACKAGE',
  type: 'NEW',
  oldvalidity: null,
  days: 12,
  fulldays: 30,
  lcoprice: paise(1880),
  mrptariff: paise(2360),
  due: paise(1880),
}
const HOLDING: Cart = { ...cartSample, data: [LINE], total: paise(1880) }
const BOUGHT: CheckoutResult = {
  ...samples.checkOut.reply,
  order: samples.checkOut.reply.order.map((ordered) => ({ ...ordered, type: 'NEW' })),
}
const HERE = '?customerid=2000000001'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ ...samples.logIn.reply, credit: paise(1_000_000) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = HERE) =>
  openShellScreen(ModifyScreen, PATHS.productmodify, { at: PATHS.productmodify + search, validateSearch: shopSearch })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const named = (sent: SentCall[], name: SentCall['name']) => sent.filter((one) => one.name === name)

it('shows what an add-on costs for the days that are left, before it is added', async () => {
  stubCalls({ getCart: () => EMPTY })
  await open()
  const offer = within((await screen.findByText('Cricket Plus 30D')).closest('li')!)
  expect(offer.getByText('3 of 30 days: expires with the base pack')).toBeDefined()
  expect(offer.getByText('₹4.70')).toBeDefined()
})

it('sells another pack to who expired more than 90 days ago with his code, and asks for it where it is missing', async () => {
  const base = { ...CRICKET, plantype: 'BASE' as const, plancode: 'DESI-30D', planname: 'Desi Starter 30D' }
  const line: CartLine = { ...LINE, plantype: 'BASE', plancode: base.plancode, planname: base.planname }
  const expired = { ...planOnBoxSample, validity: '2026-01-01' }
  const sent = stubCalls({
    getCart: () => EMPTY,
    addToCart: () => ({ ...HOLDING, data: [line] }),
    getBoxPlans: () => ({ ...boxPlansSample, status: 'EXPIRED', customertag: 'OTP', planlist: [expired] }),
    listPacks: () => packsOf(base),
  })
  await open()
  const field = await screen.findByLabelText('OTP from the SMS')
  await press('Add Desi Starter 30D')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Enter the 6-digit OTP')).toBeDefined()
  await press('Send OTP')
  await userEvent.type(field, '123456')
  await press('Add Desi Starter 30D')
  expect(await screen.findByRole('button', { name: 'Remove Desi Starter 30D' })).toBeDefined()
  expect(named(sent, 'addToCart').map(({ body }) => body['otp'])).toEqual(['123456'])
  expect(screen.queryByLabelText('OTP from the SMS')).toBeNull()
})

it('adds a pack once that is pressed twice before its button could be drawn as busy', async () => {
  const sent = stubCalls({ getCart: () => EMPTY, addToCart: () => HOLDING })
  await open()
  const add = await screen.findByRole('button', { name: 'Add Cricket Plus 30D' })
  add.click()
  add.click()
  await screen.findByRole('button', { name: 'Remove Cricket Plus 30D' })
  expect(named(sent, 'addToCart')).toHaveLength(1)
})

it('shows what is on the STB already', async () => {
  stubCalls({ getCart: () => EMPTY })
  await open()
  const now = within(await screen.findByRole('region', { name: 'On this STB now' }))
  expect(now.getByText('Parivar Hindi 30D, till 17 Jul 2026')).toBeDefined()
})

it('shows one card for a pack, each validity with its price, thirty days first', async () => {
  const year = {
    ...CRICKET,
    plancode: 'CRICKET-12M',
    planname: 'Cricket Plus 12M',
    tariffperiod: 12,
    tariffperiodtype: 'M' as const,
    terms: { ...CRICKET.terms, lcoprice: paise(56_400), due: paise(56_400), days: 365, fulldays: 365 },
  }
  const sent = stubCalls({ getCart: () => EMPTY, listPacks: () => packsOf(CRICKET, year) })
  await open()
  const offers = within(await screen.findByRole('list', { name: 'Packs for this STB' }))
  expect(await offers.findAllByRole('button', { name: /^Add / })).toHaveLength(1)
  const validity = within(offers.getByRole('group', { name: 'Validity' }))
  const forms = validity.getAllByRole('radio', { name: /^(30 days ₹4.70|12 months ₹564.00)$/ })
  expect(forms).toHaveLength(2)
  await userEvent.click(forms[1]!)
  await press('Add Cricket Plus 12M')
  expect(named(sent, 'addToCart')[0]?.body['plancode']).toBe('CRICKET-12M')
})

it('shows a chosen plan as the cart will charge it: in part, till the base pack ends', async () => {
  stubCalls({ getCart: () => EMPTY, addToCart: () => HOLDING })
  await open()
  await press('Add Cricket Plus 30D')
  expect(await screen.findByText('12 of 30 days: expires with the base pack')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Selected for this STB' })).getByText('₹18.80')).toBeDefined()
})

it('pays for what was chosen and shows the result', async () => {
  const sent = stubCalls({ getCart: () => HOLDING, checkOut: () => BOUGHT })
  await open()
  await press('Pay ₹18.80')
  expect(named(sent, 'checkOut')).toEqual([])
  const dialog = within(screen.getByRole('dialog'))
  const { name, area } = HOLDING.data[0]!
  expect(dialog.getByText(name).nextSibling?.textContent).toBe(area)
  await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹18.80' }))
  expect(await screen.findByRole('heading', { name: '1 pack activated' })).toBeDefined()
})

it('says that an HD plan does not run on an SD box, and does not let it be added', async () => {
  stubCalls({
    getCart: () => EMPTY,
    listPacks: () => packsOf({ ...CRICKET, hardwaretype: 'HD', terms: { ...CRICKET.terms, refusal: 'plan.hardware' } }),
  })
  await open(`${HERE}&q=cricket`)
  expect(await screen.findByText('An HD pack does not run on an SD STB')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Cricket Plus 30D' }).disabled).toBe(true)
})

it('says in words what the server refuses, at the plan that was refused', async () => {
  stubCalls({ getCart: () => EMPTY, addToCart: () => refusal('plan.included') })
  await open()
  await press('Add Cricket Plus 30D')
  const offers = within(await screen.findByRole('list', { name: 'Packs for this STB' }))
  expect(await offers.findByText('Already included in a pack on this STB. Nothing is charged')).toBeDefined()
})

it('shows what comes back when the base pack is changed', async () => {
  const change: CartLine = {
    ...cartSample.data[0]!,
    plancode: 'DESI-30D',
    planname: 'Desi Starter 30D',
    type: 'CHANGE',
    lcoprice: paise(8400),
    due: paise(7680),
    credits: [{ contractno: '5000000012', planname: 'Parivar Hindi 30D', amount: paise(720), validity: '2026-07-15' }],
  }
  stubCalls({
    getCart: () => ({ ...cartSample, data: [change] }),
    listPacks: () => packsOf({ ...CRICKET, plantype: 'BASE', plancode: 'DESI-30D', packagecode: 'DESI' }),
  })
  await open(`${HERE}&type=BASE`)
  const offers = within(await screen.findByRole('list', { name: 'Packs for this STB' }))
  expect((await offers.findByText(/Refund for Parivar Hindi 30D/)).textContent).toContain('₹7.20')
  expect(offers.getByText('To pay').parentElement?.textContent).toContain('₹76.80')
})

it('looks for what fits the box, and by name for everything', async () => {
  const sent = stubCalls({ getCart: () => EMPTY })
  const { href } = await open()
  await screen.findByText('Cricket Plus 30D')
  const asked = (q = '') => `/lco/v1/cart/packs?plantype=PACKAGE${q}&stbno=${boxPlansSample.stbno}`
  expect(named(sent, 'listPacks')[0]?.url).toBe(asked())
  await userEvent.type(screen.getByRole('searchbox'), 'hd')
  await waitFor(() => expect(named(sent, 'listPacks').at(-1)?.url).toBe(asked('&q=hd')))
  expect(href()).toContain('q=hd')
})

it('shows the plans that another screen has chosen, once the home is known', async () => {
  const sent = stubCalls({ getCart: () => EMPTY })
  await open(`${HERE}&plans=CRICKET-30D`)
  const chosen = within((await screen.findByRole('heading', { name: 'Selected for this STB' })).parentElement!)
  expect(await chosen.findByText('Cricket Plus 30D')).toBeDefined()
  expect(named(sent, 'listPacks').some(({ url }) => url.includes('q=CRICKET-30D'))).toBe(true)
})

it('leads to the cart when other homes wait in it', async () => {
  const other = { ...cartSample.data[0]!, lineid: 9, stbno: '8940000000000002' }
  stubCalls({ getCart: () => ({ ...HOLDING, count: 2, data: [LINE, other] }) })
  await open()
  expect(await screen.findByRole('link', { name: 'Go to cart, 2 packs' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

const activate = () =>
  openShellScreen(ActivationScreen, PATHS.singleactivation, {
    at: PATHS.singleactivation + HERE,
    validateSearch: shopSearch,
  })

it('begins the activation of a box without a pack with base packs', async () => {
  const sent = stubCalls({
    getCart: () => EMPTY,
    getBoxPlans: () => ({ ...boxPlansSample, status: 'INACTIVE', basepack: null, planlist: [] }),
  })
  await activate()
  expect(await screen.findByText('Select a base pack first, then add to it')).toBeDefined()
  await waitFor(() => expect(named(sent, 'listPacks')[0]?.url).toContain('plantype=BASE'))
})

it('does not activate a box that has a pack, but leads to renewing it', async () => {
  stubCalls({ getCart: () => EMPTY })
  await activate()
  expect(await screen.findByText('Parivar Hindi 30D is already active on this STB')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Renew' }).getAttribute('href')).toContain('/product/renew')
})

it('advises to remove a filter only where one is set', async () => {
  stubCalls({ listPacks: () => ({ count: 0, data: [], next: null }) })
  await open()
  expect(await screen.findByText('The provider has none of this type on sale for this STB yet.')).toBeDefined()
  cleanup()
  await open(`${HERE}&q=cricket`)
  expect(await screen.findByText('Remove a filter, or look under another type.')).toBeDefined()
})
