// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Cart, CartLine } from '#domain/cart/calls.ts'
import { cartSample } from '#domain/cart/samples.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { session, startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls, stubWidth } from '#web/testing/stub-calls.ts'

import { CheckoutScreen } from './CheckoutScreen.tsx'

const LINE = cartSample.data[0]!
const RESULT = samples.checkOut.reply
const EMPTY: Cart = { ...cartSample, count: 0, data: [], version: 4, total: paise(0) }

beforeEach(() => {
  localStorage.clear()
  startSession({ ...samples.logIn.reply, credit: paise(1_234_550) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const holding = (...lines: Partial<CartLine>[]): Cart => ({
  ...cartSample,
  count: lines.length,
  data: lines.map((line, n) => ({ ...LINE, lineid: n + 1, ...line })),
})
const open = () => openShellScreen(CheckoutScreen, PATHS.checkout)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const named = (sent: SentCall[], name: SentCall['name']) => sent.filter((one) => one.name === name)
const lost = () => {
  throw new TypeError('Failed to fetch')
}

it('says old and new date, both prices and the margin of each line, home by home, before money moves', async () => {
  stubCalls({ getCart: () => holding({}, { name: 'Ravi Jadhav', subscriberid: '2000000002' }) })
  await open()
  const home = within(await screen.findByRole('region', { name: 'Savita Kulkarni' }))
  expect(home.getByText('17 Jul 2026')).toBeDefined()
  expect(home.getByText('16 Aug 2026')).toBeDefined()
  expect(home.getByText('MRP (customer pays)').nextSibling?.textContent).toBe('₹250.00')
  expect(home.getByText('LCO price').nextSibling?.textContent).toBe('₹108.00')
  expect(home.getByText('Margin').nextSibling?.textContent).toBe('₹142.00')
  expect(screen.getByRole('region', { name: 'Ravi Jadhav' })).toBeDefined()
  expect(screen.getByText('Balance after').nextSibling?.textContent).toBe('₹12,237.50')
})

it('says of a pack that was left in the cart since when it is there, beside one that was just put in', async () => {
  const [minute, hour] = [60_000, 3_600_000].map((ms) => new Date(Date.now() - ms))
  stubCalls({ getCart: () => holding({ added: hour! }, { name: 'Ravi', subscriberid: '2000000002', added: minute! }) })
  await open()
  const left = await screen.findByText(/^In the cart since/)
  expect(screen.getByRole('region', { name: LINE.name }).contains(left)).toBe(true)
  expect(screen.getAllByText(/^In the cart since/)).toHaveLength(1)
})

it('pays under a key made of the cart and its version, and shows what is left in the wallet', async () => {
  let isPaid = false
  const sent = stubCalls({
    getCart: () => (isPaid ? EMPTY : cartSample),
    checkOut: () => {
      isPaid = true
      return RESULT
    },
  })
  await open()
  await press('Pay ₹108.00')
  expect(await screen.findByRole('heading', { name: '1 pack renewed' })).toBeDefined()
  expect(named(sent, 'checkOut').map(({ key }) => key)).toEqual(['CART10001-3'])
  expect(session()?.credit).toBe(1_223_750)
  expect(screen.getByText('Contract 5000004711')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull())
})

it('sends the checkout once that is pressed twice before its button could be drawn as busy', async () => {
  const sent = stubCalls({ getCart: () => cartSample })
  await open()
  const pay = await screen.findByRole('button', { name: 'Pay ₹108.00' })
  pay.click()
  pay.click()
  expect(await screen.findByRole('heading', { name: '1 pack renewed' })).toBeDefined()
  expect(named(sent, 'checkOut')).toHaveLength(1)
})

it('has what is to pay before the lines on a phone where they are many, and after a few', async () => {
  const onPhone = async (...lines: Partial<CartLine>[]) => {
    stubCalls({ getCart: () => holding(...lines) })
    stubWidth(true)
    await open()
    const pay = await screen.findByRole('button', { name: /^Pay/ })
    const first = screen.getAllByRole('region', { name: LINE.name })[0]!
    return first.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING
  }
  expect(await onPhone({}, {}, {})).not.toBe(0)
  cleanup()
  expect(await onPhone({}, {}, {}, {}, {}, {})).toBe(0)
})

it('asks for a lost answer under the same key, and does not look at the cart in between', async () => {
  let tries = 0
  const sent = stubCalls({ checkOut: () => (++tries === 1 ? lost() : RESULT) })
  await open()
  await press('Pay ₹108.00')
  expect(await screen.findByText('You can press again safely: it is charged only once.')).toBeDefined()
  expect(named(sent, 'getCart')).toHaveLength(1)
  await press('Check again')
  expect(await screen.findByRole('heading', { name: '1 pack renewed' })).toBeDefined()
  const keys = named(sent, 'checkOut').map(({ key }) => key)
  expect(keys).toEqual(['CART10001-3', 'CART10001-3'])
})

it('asks before it pays a price that is not the one shown, and pays only after that was agreed to', async () => {
  let agreed = false
  const dearer = holding({ lcoprice: paise(11_500), due: paise(11_500), pricechanged: 'YES' })
  const sent = stubCalls({
    getCart: () =>
      named(sent, 'checkOut').length === 0 ? cartSample : { ...dearer, version: 5, total: paise(11_500) },
    checkOut: () =>
      agreed ? RESULT : refusal('price.changed', { lines: [{ lineid: 1, old: '108.00', new: '115.00' }] }),
    acceptPrices: () => {
      agreed = true
      return { ...holding({ lcoprice: paise(11_500), due: paise(11_500) }), version: 6, total: paise(11_500) }
    },
  })
  await open()
  await press('Pay ₹108.00')
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }))
  expect(dialog.getByText(/Was/).textContent).toBe('Was ₹108.00 · Now ₹115.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Accept: ₹115.00 in all' }))
  await waitFor(() => expect(named(sent, 'acceptPrices').map(({ body }) => body)).toEqual([{ version: '5' }]))
  expect(named(sent, 'checkOut')).toHaveLength(1)
  await press('Pay ₹115.00')
  expect(await screen.findByRole('heading', { name: '1 pack renewed' })).toBeDefined()
  expect(named(sent, 'checkOut').at(-1)?.key).toBe('CART10001-6')
})

it('says what has changed of a line where it is not the price', async () => {
  const changed = {
    mrptariff: paise(26_000),
    charge: paise(26_000),
    showncredit: paise(7200),
    due: paise(10_800 - 6840),
  }
  const dearer = holding({ ...changed, pricechanged: 'YES' })
  const sent = stubCalls({
    getCart: () => (named(sent, 'checkOut').length === 0 ? cartSample : { ...dearer, version: 5 }),
    checkOut: () => refusal('price.changed', { lines: [] }),
  })
  await open()
  await press('Pay ₹108.00')
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }))
  expect(dialog.getAllByText(/Was/).map(({ textContent }) => textContent)).toEqual([
    'MRP (customer pays): Was ₹250.00 · Now ₹260.00',
    'Refund: Was ₹72.00 · Now ₹68.40',
  ])
})

it('says which amounts of a line were never shown', async () => {
  const unseen = holding({ shownmrp: null, showncharge: null, showncredit: null, pricechanged: 'YES' })
  const sent = stubCalls({
    getCart: () => (named(sent, 'checkOut').length === 0 ? cartSample : { ...unseen, version: 5 }),
    checkOut: () => refusal('price.changed', { lines: [] }),
  })
  await open()
  await press('Pay ₹108.00')
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }))
  expect(dialog.getAllByText(/Not shown before/).map(({ textContent }) => textContent)).toEqual([
    'MRP (customer pays): Not shown before · Now ₹250.00',
    'Refund: Not shown before · Now ₹0.00',
  ])
})

it('says need, have and missing when the wallet does not cover it, and leads to exactly that top-up', async () => {
  const sent = stubCalls({
    getCart: () => ({ ...cartSample, total: paise(1_534_550), short: paise(300_000) }),
  })
  await open()
  expect((await screen.findByText('Required')).nextSibling?.textContent).toBe('₹15,345.50')
  expect(screen.getByText('Short by').nextSibling?.textContent).toBe('₹3,000.00')
  expect(screen.getByRole('link', { name: 'Top up ₹3,000' }).getAttribute('href')).toBe('/lcoportal/topup?amount=3000')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true)
  expect(named(sent, 'checkOut')).toEqual([])
})

it('names what has to stay in the wallet, so that the sum can be followed', async () => {
  stubCalls({
    getCart: () => ({ ...cartSample, total: paise(10_800), credit: paise(15_000), short: paise(5800) }),
  })
  await open()
  expect((await screen.findByText('Must stay in wallet')).nextSibling?.textContent).toBe('₹100.00')
  expect(screen.getByText('Short by').nextSibling?.textContent).toBe('₹58.00')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true)
})

it('does not offer a sub-user more than the limit of the day leaves', async () => {
  stubCalls({ getCart: () => ({ ...cartSample, dailyleft: paise(5000) }) })
  await open()
  expect(await screen.findByText(/Only ₹50.00 of your limit is left/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true)
})

it('says why a line failed and that it stays in the cart, beside what was done', async () => {
  stubCalls({
    checkOut: () => ({
      ...RESULT,
      total: 2,
      order: [RESULT.order[0]!, { ...RESULT.order[0]!, stbno: '8940000000000002' }],
      result: [RESULT.result[0]!, { ...RESULT.result[0]!, success: '', failure: 'contract.disconnected' }],
    }),
  })
  await open()
  await press('Pay ₹108.00')
  expect(await screen.findByRole('heading', { name: '1 of 2 packs done' })).toBeDefined()
  expect(screen.getByText('This pack is disconnected. Please reconnect it')).toBeDefined()
  expect(screen.getByText('Stays in the cart.')).toBeDefined()
})

it('shows a line that cannot be bought with its reason, and does not count it', async () => {
  stubCalls({ getCart: () => holding({}, { stbno: '8940000000000002', refusal: 'plan.hardware' }) })
  await open()
  expect(await screen.findByText('An HD pack does not run on an SD STB')).toBeDefined()
  expect(screen.getByText('1 pack cannot be bought now and stays in the cart.')).toBeDefined()
})

it('takes a line out and shows the cart as it is then', async () => {
  const sent = stubCalls()
  await open()
  await press('Remove Parivar Hindi 30D')
  expect(await screen.findByText('Your cart is empty')).toBeDefined()
  expect(named(sent, 'removeFromCart')[0]?.url).toBe('/lco/v1/cart/remove?lineid=1')
})

it('says that the session has expired when a removal finds it gone, and leaves three seconds later', async () => {
  stubCalls({ removeFromCart: () => refusal('session.missing') })
  await open()
  await screen.findByText('Parivar Hindi 30D')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  screen.getByRole('button', { name: 'Remove Parivar Hindi 30D' }).click()
  expect(await screen.findByText('Sorry, Your Session has been expired')).toBeDefined()
  vi.advanceTimersByTime(2000)
  expect(session()).not.toBeNull()
  vi.advanceTimersByTime(1500)
  expect(session()).toBeNull()
})

it('puts any other trouble with a removal in the words of the specification', async () => {
  stubCalls({ removeFromCart: () => refusal('server.unexpected') })
  await open()
  await press('Remove Parivar Hindi 30D')
  expect(await screen.findByText('Getting recently watched error')).toBeDefined()
})

it('empties the cart only after asking', async () => {
  const sent = stubCalls()
  await open()
  await press('Empty cart')
  expect(named(sent, 'emptyCart')).toEqual([])
  await press('Yes, empty')
  await waitFor(() => expect(named(sent, 'emptyCart')).toHaveLength(1))
})

it('is closed to a sub-user without the permission', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['payments'] })
  const sent = stubCalls()
  await open()
  expect(screen.getByText('You do not have access to this page')).toBeDefined()
  expect(sent).toEqual([])
})
