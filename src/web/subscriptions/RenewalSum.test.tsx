// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { boxPlansSample } from '#domain/subscriptions/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { RenewalSum } from './RenewalSum.tsx'

const SUM = { lcoprice: paise(10_800), mrptariff: paise(25_000), charge: paise(25_000) }

beforeEach(() => {
  localStorage.clear()
  stubCalls()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const after = async (muststay: number) => {
  startSession({ ...samples.logIn.reply, credit: paise(20_000), muststay: paise(muststay) })
  await openShellScreen(() => <RenewalSum sum={SUM} box={boxPlansSample} />, PATHS.productrenew)
  expect((await screen.findByText('Wallet balance')).nextSibling?.textContent).toBe('₹200.00')
  return screen.queryByText('Balance after')?.nextSibling?.textContent
}

it('promises no balance after where what must stay in the wallet leaves too little', async () => {
  expect(await after(9200)).toBe('₹92.00')
  cleanup()
  expect(await after(9201)).toBeUndefined()
})

it('says by how much the wallet is short before the renewal is reviewed', async () => {
  await after(9200)
  expect(screen.queryByText('Short by')).toBeNull()
  cleanup()
  await after(12_000)
  expect(screen.getByText('Short by').nextSibling?.textContent).toBe('₹28.00')
})
