// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { boxPlansSample } from '#domain/subscriptions/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { RenewScreen } from './RenewScreen.tsx'
import { workSearch } from './search.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (mobile: string) => {
  stubCalls({ getBoxPlans: () => ({ ...boxPlansSample, mobile }) })
  const at = `${PATHS.productrenew}?customerid=2000000001&stbno=${boxPlansSample.stbno}`
  return openShellScreen(RenewScreen, PATHS.productrenew, { at, validateSearch: workSearch })
}

it('asks first who a customer is whose details are erased, and leads there whoever may enter them', async () => {
  startSession(samples.logIn.reply)
  await open('')
  const link = await screen.findByRole('link', { name: 'Enter details' })
  expect(link.getAttribute('href')).toMatch(/2000000001.*edit=true$/)
  cleanup()
  startSession({ ...samples.logInSubUser.reply, permissions: ['plans'] })
  await open('')
  expect(await screen.findByText(/Enter the customer’s details first/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Enter details' })).toBeNull()
})

it('asks nothing of a customer with a mobile number', async () => {
  startSession(samples.logIn.reply)
  await open('9822098220')
  await screen.findByRole('region', { name: boxPlansSample.name })
  expect(screen.queryByText(/Enter the customer’s details first/)).toBeNull()
})

it('calls broadband without TV neither an STB nor by a card that it does not have', async () => {
  startSession(samples.logIn.reply)
  stubCalls({ getBoxPlans: () => ({ ...boxPlansSample, hardwaretype: 'FIBER', smcno: '' }) })
  const at = `${PATHS.productrenew}?customerid=2000000001&stbno=${boxPlansSample.stbno}`
  await openShellScreen(RenewScreen, PATHS.productrenew, { at, validateSearch: workSearch })
  const head = await screen.findByRole('region', { name: boxPlansSample.name })
  expect(head.textContent).toContain(`Broadband ${boxPlansSample.stbno}`)
  expect(head.textContent).not.toMatch(/STB|VC|FIBER/)
})
