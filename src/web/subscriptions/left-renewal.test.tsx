// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Cart, CartLine } from '#domain/cart/calls.ts'
import { cartSample } from '#domain/cart/samples.ts'
import { firstOf } from '#domain/lists.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { boxPlansSample } from '#domain/subscriptions/samples.ts'
import { PATHS } from '#web/paths.ts'
import { endSession, startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { ModifyScreen } from './ModifyScreen.tsx'
import { RenewScreen } from './RenewScreen.tsx'
import { workSearch } from './search.ts'

const SAVITA = firstOf(cartSample.data)
const MEENA: CartLine = { ...SAVITA, lineid: 9, subscriberid: '2000000002', stbno: '8940000000000002', name: 'Meena' }
const holding = (...data: CartLine[]): Cart => ({ ...cartSample, count: data.length, data })

/** The cart as the server keeps it: each customer's pack is put in as his own line. */
let cart: Cart
let sent: SentCall[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ ...samples.logIn.reply, credit: paise(1_000_000) })
  cart = holding()
  sent = stubCalls({
    getCart: () => cart,
    getBoxPlans: ({ url }) => ({
      ...boxPlansSample,
      ...(url.includes(MEENA.stbno) && { stbno: MEENA.stbno, subscriberid: MEENA.subscriberid }),
    }),
    addToCart: ({ body }) => (cart = holding(...cart.data, body['stbno'] === MEENA.stbno ? MEENA : SAVITA)),
    removeFromCart: ({ url }) => {
      const kept = cart.data.filter(({ lineid }) => !url.endsWith(`lineid=${lineid}`))
      if (kept.length === cart.data.length) return refusal('not.found')
      return (cart = holding(...kept))
    },
  })
})
afterEach(() => {
  // a price that is still shown asks the server nothing any more
  sessionStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const at = ({ subscriberid, stbno }: CartLine, path: string = PATHS.productrenew) =>
  `${path}?customerid=${subscriberid}&stbno=${stbno}`
const openRenewal = (line: CartLine) =>
  openShellScreen(RenewScreen, PATHS.productrenew, { at: at(line), validateSearch: workSearch })
const renewButton = () => screen.findByRole('button', { name: /^Renew for/ })
const payButton = () => screen.findByRole('button', { name: /^Pay/ })
const inCart = () => cart.data.map(({ name }) => name)

async function review(line: CartLine) {
  await openRenewal(line)
  await userEvent.click(await renewButton())
  await payButton()
}

/** What a reload leaves of a window: nothing runs at its end, and what was kept for it is still there. */
async function reload(open: () => Promise<unknown>) {
  const [kept, held] = [Object.entries(sessionStorage) as [string, string][], cart]
  cleanup()
  await waitFor(() => expect(cart.data).toEqual([]))
  cart = held
  for (const [key, text] of kept) sessionStorage.setItem(key, text)
  await open()
}

it('leaves nothing in the cart when the page is left while its price is shown', async () => {
  await review(SAVITA)
  expect(inCart()).toEqual(['Savita Kulkarni'])
  cleanup()
  await waitFor(() => expect(inCart()).toEqual([]))
})

it('takes out of the cart first what a reload left there, and asks about the next customer alone', async () => {
  await review(SAVITA)
  await reload(() => openRenewal(MEENA))
  expect(inCart()).toEqual(['Savita Kulkarni'])
  await userEvent.click(await renewButton())
  await payButton()
  expect(inCart()).toEqual(['Meena'])
})

it('takes it out, too, where another customer’s packs are changed', async () => {
  await review(SAVITA)
  await reload(() =>
    openShellScreen(ModifyScreen, PATHS.productmodify, {
      at: at(MEENA, PATHS.productmodify),
      validateSearch: workSearch,
    }),
  )
  await waitFor(() => expect(inCart()).toEqual([]))
})

it('takes out its own only: what was chosen before stays in the cart', async () => {
  cart = holding(SAVITA)
  await review(SAVITA)
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(sent.filter(({ name }) => name === 'removeFromCart' || name === 'emptyCart')).toEqual([])
})

it('keeps in the cart what was sent on to the checkout', async () => {
  cart = holding(MEENA)
  await openRenewal(SAVITA)
  await userEvent.click(await renewButton())
  await screen.findByText('went to /lcoportal/checkout')
  cleanup()
  await openRenewal(MEENA)
  await userEvent.click(await renewButton())
  await screen.findByText('went to /lcoportal/checkout')
  expect(inCart()).toContain('Savita Kulkarni')
})

it('keeps in the cart what waits for a top-up of the wallet', async () => {
  stubShort()
  await openRenewal(SAVITA)
  await userEvent.click(await renewButton())
  await userEvent.click(await screen.findByRole('link', { name: /^Top up/ }))
  await screen.findByText('went to /lcoportal/topup')
  expect(inCart()).toEqual(['Savita Kulkarni'])
  expect(Object.keys(sessionStorage).filter((key) => key.includes('renewal'))).toEqual([])
})

function stubShort() {
  const short = (data: readonly CartLine[]) => ({ ...holding(...data), short: paise(10_000) })
  stubCalls({ getCart: () => cart, addToCart: () => (cart = short([SAVITA])) })
}

it('asks the server nothing where the session has ended, and takes it out at the return', async () => {
  await review(SAVITA)
  endSession()
  cleanup()
  expect(inCart()).toEqual(['Savita Kulkarni'])
  startSession({ ...samples.logIn.reply, credit: paise(1_000_000) })
  await review(MEENA)
  expect(inCart()).toEqual(['Meena'])
})

it('gives what was paid for no second thought', async () => {
  await review(SAVITA)
  await userEvent.click(await payButton())
  await screen.findByRole('heading', { name: '1 pack renewed' })
  cleanup()
  expect(sent.filter(({ name }) => name === 'removeFromCart')).toEqual([])
})

it.each([
  ['Go back', () => userEvent.click(screen.getByRole('button', { name: 'Go back' }))],
  ['Escape', async () => screen.getByRole<HTMLDialogElement>('dialog').close()],
])('gives the focus back to the button by %s', async (_way, leave) => {
  await openRenewal(SAVITA)
  const button = await renewButton()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await payButton()
  // as browsers do with a button that cannot be pressed for a while
  document.querySelector<HTMLElement>(':focus')?.blur()
  await leave()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('leads a keyboard from the pack to its renewal past all validities with one Tab, and chooses by the arrows', async () => {
  await openRenewal(SAVITA)
  const pack = await screen.findByRole('checkbox', { name: 'Parivar Hindi 30D' })
  pack.focus()
  await userEvent.tab()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 days ₹108.00' })).toBe(document.activeElement)
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Renew for ₹108.00' })).toBe(document.activeElement)
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Renew for ₹324.00' })).toBeDefined()
})
