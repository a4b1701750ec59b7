// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { payCalls } from '#domain/collections/pay-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubApi } from '#web/testing/stub-api.ts'

import { PayLink } from './PayLink.tsx'

let sent: Reply<typeof payCalls.sendPayLink>
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  stubApi({
    'GET /lco.php': () => Response.json(z.encode(OperatorInfo, operatorSample)),
    'POST /paylinks/link': () => Response.json(z.encode(payCalls.getPayLink.reply, samples.getPayLink.reply)),
    'POST /paylinks/send': () => Response.json(z.encode(payCalls.sendPayLink.reply, sent)),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const of = { subscriberid: '2000000001', name: 'Vaishali Kulkarni', mobilephone: '9822012345', balance: paise(30_000) }

it('says that a link was sent already, and when, where it is not sent again', async () => {
  await openShellScreen(() => <PayLink of={of} onClose={() => undefined} />, PATHS.collections)
  const send = await screen.findByRole('button', { name: 'Send SMS' })
  sent = { to: 'XXXXXX2345', sendsat: null, already: null }
  await userEvent.click(send)
  expect(await screen.findByText('Link is being sent to XXXXXX2345')).toBeDefined()
  sent = { ...sent, already: new Date('2026-07-14T06:30:00.000Z') }
  await userEvent.click(send)
  expect(await screen.findByText(/^Not sent again: the link went to XXXXXX2345 on 14 Jul 2026/)).toBeDefined()
  sent = { ...sent, sendsat: new Date('2026-07-15T03:30:00.000Z') }
  await userEvent.click(send)
  expect(await screen.findByText(/^No SMS goes out at night: the link goes to XXXXXX2345 on 15 Jul 2026/)).toBeDefined()
})
