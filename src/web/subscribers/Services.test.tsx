// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import type { PackPart } from '#domain/services/parts.ts'
import { cpeSample, subscriberSample } from '#domain/subscribers/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'
import { stubScroll } from '#web/testing/stub-scroll.ts'

import { CustomerScreen } from './CustomerScreen.tsx'
import { customerSearch } from './search.ts'

const MOBILE = subscriberSample.mobilephone
const part: PackPart = {
  service: 'OTT',
  account: MOBILE,
  price: paise(3428),
  state: 'ACCEPTED',
  reason: '',
  refunded: paise(0),
  solddays: 30,
  movesto: '',
  ismoving: 'NO',
}
const refused: PackPart = {
  ...part,
  service: 'BROADBAND',
  account: 'fiber700001',
  price: paise(17_487),
  state: 'REJECTED',
  reason: 'No free port',
  refunded: paise(17_487),
}
const line = { service: 'BROADBAND' as const, name: 'One Digital 599', device: 'fiber700001', reason: '' }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-07-15T06:00:00Z'), shouldAdvanceTime: true })
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answers = Parameters<typeof stubCalls>[0]

async function open(parts: readonly PackPart[], answers: Answers = {}) {
  const pack = { ...cpeSample.planlist[0]!, parts: [...parts] }
  const sent = stubCalls({ listCpe: () => ({ count: 1, data: [{ ...cpeSample, planlist: [pack] }] }), ...answers })
  const { scroll } = stubScroll()
  const at = `${PATHS.customer}?customerid=${subscriberSample.subscriberid}`
  await openShellScreen(CustomerScreen, PATHS.customer, { at, validateSearch: customerSearch })
  scroll()
  return sent
}
const card = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const services = (...data: (typeof samples.listServices.reply)['data']) => ({
  listServices: () => ({ count: data.length, data }),
})

it('shows the number on which the apps of a pack run and that they do, also where it is his own mobile', async () => {
  await open([part])
  const apps = await card('OTT')
  expect(await apps.findByText(new RegExp(MOBILE))).toBeDefined()
  expect(apps.getByText('Active')).toBeDefined()
  expect(apps.queryByText(/No OTT number yet/)).toBeNull()
  expect(apps.getByRole('button', { name: 'Change' })).toBeDefined()
})

it('says at the STB and at the connection what was not delivered, why, what came back, and tries it again', async () => {
  const sent = await open(
    [refused, part],
    services({ ...line, status: 'REFUSED', validity: null, reason: 'No free port' }),
  )
  for (const name of [/^STB 8940000000000001/, 'Broadband']) {
    const shown = await card(name)
    expect(await shown.findByText(/174\.87 refunded: No free port/)).toBeDefined()
    expect(shown.getAllByText('Not delivered').length).toBeGreaterThan(0)
  }
  const stb = await card(/^STB 8940000000000001/)
  // 17 of 30 days are left
  await userEvent.click(stb.getByRole('button', { name: 'Try again for ₹99.09' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Try again for ₹99.09' }))
  expect(sent.map(({ name }) => name)).toContain('retryPart')
})

it('leaves parts that run out of the card of the STB', async () => {
  await open([part])
  await card('OTT')
  expect((await card(/^STB 8940000000000001/)).queryByText(new RegExp(MOBILE))).toBeNull()
})

it('gives no last day to a connection that has ended', async () => {
  await open([], services({ ...line, status: 'ENDED', validity: null }))
  const connection = await card('Broadband')
  expect(await connection.findByText('Ended')).toBeDefined()
  expect(connection.queryByText('Valid till')).toBeNull()
})

it('asks who the customer is where his details are erased, with the way there', async () => {
  const nobody = { ...subscriberSample, fname: 'Erased', lname: '', mobilephone: '' }
  await open([], { getSubscriberInfo: () => nobody })
  const link = await screen.findByRole('link', { name: 'Enter details' })
  expect(screen.getByText(/This customer has no mobile number/)).toBeDefined()
  expect(link.getAttribute('href')).toContain('edit=true')
})
