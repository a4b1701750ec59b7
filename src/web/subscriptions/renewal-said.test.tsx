// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { cartSample } from '#domain/cart/samples.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { boxPlansSample } from '#domain/subscriptions/samples.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { LentWords } from '#web/i18n/LentWords.tsx'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { RenewScreen } from './RenewScreen.tsx'
import { workSearch } from './search.ts'

const AT = `${PATHS.productrenew}?customerid=2000000001&stbno=${boxPlansSample.stbno}`
const EMPTY = { ...cartSample, count: 0, data: [], version: 2 }
const OWING = { ...samples.getAccount.reply, subscriberid: '2000000001', balance: paise(25_000) }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ ...samples.logIn.reply, credit: paise(1_000_000) })
})
afterEach(() => {
  sessionStorage.clear()
  cleanup()
  chooseLanguage('en')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = () => openShellScreen(RenewScreen, PATHS.productrenew, { at: AT, validateSearch: workSearch })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const named = (sent: SentCall[], name: SentCall['name']) => sent.filter((one) => one.name === name)

it('says of packs that another window was first with that nothing is left to pay, and reads the STB again', async () => {
  const sent = stubCalls({ getCart: () => EMPTY, checkOut: () => refusal('cart.changed') })
  await open()
  await press('Renew for ₹108.00')
  const shown = named(sent, 'getBoxPlans').length
  await press('Pay ₹108.00')
  const review = await screen.findByRole('dialog', { name: 'Please check before you pay' })
  expect(await within(review).findByText(/^Nothing is left to pay: these packs were paid for or removed/)).toBeDefined()
  expect(review.textContent).not.toMatch(/₹|None of these packs/)
  expect(named(sent, 'getBoxPlans').length).toBeGreaterThan(shown)
})

const WithLentWords = () => (
  <>
    <LentWords />
    <RenewScreen />
  </>
)

it('speaks Marathi from the renewal to the receipt, and lends no word for any of it', async () => {
  chooseLanguage('mr')
  stubCalls({ getCart: () => EMPTY, getAccount: () => OWING })
  await openShellScreen(WithLentWords, PATHS.productrenew, { at: AT, validateSearch: workSearch })
  const none = () => expect(screen.queryByText(/पूर्ण मराठीत नाही/)).toBeNull()
  await press('₹108.00 मध्ये रिचार्ज करा')
  none()
  await press('₹108.00 पेमेंट करा')
  await press('आता पैसे घ्या: ₹250.00')
  none()
  await press('₹250.00 घेतले')
  await press('झाले')
  none()
})
