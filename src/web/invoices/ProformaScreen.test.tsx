// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { ProformaScreen } from './ProformaScreen.tsx'
import { proformaSearch } from './search.ts'

const OFFER = { ...samples.listProformas.reply.data[0]!, plancodes: ['PARIVAR-30D', 'KIDS-30D'] }
const OLD = { ...OFFER, idproforma_invoice: '10000', number: 'PI/26-27/000000', validtill: '2026-07-14' }
const BEFORE = { ...OFFER, idproforma_invoice: '9999', number: 'PI/26-27/009999', plancodes: [] }
const user = userEvent.setup()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T06:30:00Z') })
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = () =>
  openShellScreen(ProformaScreen, PATHS.proformainvoice, {
    at: PATHS.proformainvoice,
    validateSearch: proformaSearch,
  })
const page = { count: 3, data: [OFFER, OLD, BEFORE], next: null }
const rowOf = async (number: string) =>
  within((await screen.findByText(number, { selector: 'td *' })).closest('tr') as HTMLElement)

it('says until when an offer holds, and that an old one has expired', async () => {
  stubCalls({ listProformas: () => page })
  await open()
  expect((await rowOf(OFFER.number)).getByText('22 Jul 2026')).toBeDefined()
  expect((await rowOf(OFFER.number)).queryByText('Expired')).toBeNull()
  expect((await rowOf(OLD.number)).getByText('Expired')).toBeDefined()
  for (const over of [OLD, BEFORE])
    expect((await rowOf(over.number)).queryByRole('button', { name: /^Add to cart/ })).toBeNull()
})

it('puts the packs of an offer into the cart, one after the other, and goes to pay at the prices of today', async () => {
  const sent = stubCalls({ listProformas: () => page })
  const { href } = await open()
  await user.click((await rowOf(OFFER.number)).getByRole('button', { name: `Add to cart: ${OFFER.number}` }))
  await waitFor(() => expect(href()).toContain(PATHS.checkout))
  const added = sent.filter(({ name }) => name === 'addToCart').map(({ body }) => body)
  const box = { customerid: OFFER.dphid, stbno: OFFER.stbno }
  expect(added).toEqual([
    { ...box, plancode: 'PARIVAR-30D' },
    { ...box, plancode: 'KIDS-30D' },
  ])
  expect(await screen.findByText(/priced as of today/)).toBeDefined()
})

it('stays where it is when a pack is refused, and says why', async () => {
  const sent = stubCalls({ listProformas: () => page, addToCart: () => refusal('plan.unknown') })
  const { href } = await open()
  await user.click((await rowOf(OFFER.number)).getByRole('button', { name: `Add to cart: ${OFFER.number}` }))
  await waitFor(() => expect(sent.filter(({ name }) => name === 'addToCart')).toHaveLength(1))
  expect(await screen.findByText('This plan is not in the catalogue')).toBeDefined()
  expect(href()).toContain(PATHS.proformainvoice)
})
