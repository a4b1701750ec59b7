// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import type { PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { boxPlansSample, planOnBoxSample } from '#domain/subscriptions/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { ProductScreen } from './ProductScreen.tsx'
import { workSearch } from './search.ts'

const today = dayOf(new Date())
const BASE: PlanOnBox = { ...planOnBoxSample, starts: addDays(today, -10), validity: addDays(today, 19) }

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

const withBase = (base: Partial<PlanOnBox>) => {
  const basepack = { ...BASE, ...base }
  return () => ({ ...boxPlansSample, basepack, planlist: [basepack] })
}
const open = async () => {
  await openShellScreen(ProductScreen, PATHS.product, {
    at: `${PATHS.product}?customerid=2000000001`,
    validateSearch: workSearch,
  })
  await screen.findByRole('article', { name: BASE.planname })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('says before a change of pack is undone which pack runs again, and what that leaves or takes', async () => {
  const asked = async (undorefund: number) => {
    stubCalls({
      getBoxPlans: withBase({ undoable: 'YES', undorefund: paise(undorefund), undoruns: ['Desi Starter 30D'] }),
    })
    await open()
    await press('Undo')
    const { textContent } = await screen.findByRole('dialog')
    cleanup()
    return textContent
  }
  expect(await asked(5480)).toContain('Desi Starter 30D runs again. ₹54.80 goes back to the wallet.')
  expect(await asked(-30_000)).toContain('Desi Starter 30D runs again. ₹300.00 is debited from the wallet.')
})

it('names each pack that goes dark along once, where their next periods are paid for too, and not the pack itself', async () => {
  const [preview] = samples.previewDisconnect.reply.data
  const alongside = ['Cricket Plus 30D', BASE.planname, 'Cricket Plus 30D', 'Kids Corner 30D'].map((planname, n) => {
    return { contractno: `${n}`, planname, refund: paise(0) }
  })
  const data = [{ ...preview!, planname: BASE.planname, refusal: '', alongside }]
  stubCalls({
    getBoxPlans: withBase({}),
    previewDisconnect: () => ({ ...samples.previewDisconnect.reply, data }),
  })
  await open()
  await press('Disconnect')
  const label = await screen.findByText('Also disconnected')
  expect(label.nextSibling?.textContent).toBe('Cricket Plus 30D, Kids Corner 30D')
})

it('says of the packs that go along what happens to them: disconnected, reconnected or cancelled', async () => {
  const [preview] = samples.previewCancel.reply.data
  const alongside = [{ contractno: '5000000013', planname: 'Cricket Plus 30D', refund: paise(0) }]
  const data = [{ ...preview!, refusal: '', alongside }]
  const previews = {
    previewDisconnect: () => ({ ...samples.previewDisconnect.reply, data }),
    previewReconnect: () => ({ ...samples.previewReconnect.reply, data }),
    previewCancel: () => ({ ...samples.previewCancel.reply, data }),
  }
  const said = async (action: string, base: Partial<PlanOnBox>) => {
    stubCalls({ getBoxPlans: withBase(base), ...previews })
    await open()
    await press(action)
    const label = (await screen.findByText('Cricket Plus 30D')).previousSibling?.textContent
    cleanup()
    return label
  }
  expect(await said('Disconnect', {})).toBe('Also disconnected')
  expect(await said('Reconnect', { contractstatus: 'D' })).toBe('Also reconnected')
  expect(await said('Cancel', {})).toBe('Also cancelled')
})
