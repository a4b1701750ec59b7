// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { onlineCalls, type PayGateway } from '#domain/collections/online-calls.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubApi } from '#web/testing/stub-api.ts'

import { GatewayCard } from './GatewayCard.tsx'

let refused: PayGateway['refused']
beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('DEV', false)
  saveUser(operatorSample)
  const { gateway, webhook } = samples.getPayGateway.reply
  stubApi({
    'GET /paylinks/gateway': () =>
      Response.json(z.encode(onlineCalls.getPayGateway.reply, { gateway: { ...gateway!, refused }, webhook })),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('says how many calls of the gateway were refused, since when, and what to do', async () => {
  refused = { since: new Date('2026-07-14T04:30:00Z'), last: new Date('2026-07-15T05:30:00Z'), calls: 7 }
  void openShellScreen(GatewayCard, PATHS.collectionsupi)
  const { textContent } = await screen.findByText(/calls of the gateway/)
  for (const part of ['7 calls of the gateway', 'webhook secret', 'Change keys', '14 Jul 2026', '15 Jul 2026'])
    expect(textContent).toContain(part)
})

it('says nothing of it where none was', async () => {
  refused = null
  void openShellScreen(GatewayCard, PATHS.collectionsupi)
  expect(await screen.findByText(samples.getPayGateway.reply.gateway!.keyid)).toBeTruthy()
  expect(screen.queryByText(/of the gateway about/)).toBeNull()
})
