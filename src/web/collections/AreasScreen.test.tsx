// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { walkCalls } from '#domain/collections/walk-calls.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refuse, stubApi } from '#web/testing/stub-api.ts'

import { AreasScreen } from './AreasScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  stubApi({
    'GET /lco.php': () => Response.json(z.encode(OperatorInfo, operatorSample)),
    'GET /collections/areas': () => Response.json(z.encode(walkCalls.listAreas.reply, samples.listAreas.reply)),
    'POST /collections/areas/customers': () =>
      refuse(422, {
        code: 'input.invalid',
        message: 'Please check the highlighted fields',
        fields: { subscribers: 'notCustomers' },
        unknown: ['9990000001', '9990000002'],
        more: 3,
      }),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('names the numbers that are of no customer, until they are changed', async () => {
  await openShellScreen(AreasScreen, PATHS.collectionsareas)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add customers' }))[0]!)
  const numbers = await screen.findByLabelText('Customer numbers', { exact: false })
  await userEvent.type(numbers, '9990000001 9990000002')
  await userEvent.click(screen.getAllByRole('button', { name: 'Add customers' }).at(-1)!)
  expect(await screen.findByText('Some of these are not numbers of your customers')).toBeDefined()
  const named = 'Not found: 9990000001, 9990000002 and 3 more. No customer was added'
  expect(screen.getByText(named)).toBeDefined()
  await userEvent.type(numbers, '1')
  expect(screen.queryByText(named)).toBeNull()
})
