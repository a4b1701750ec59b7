// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { statementCalls, type StatementLine } from '#domain/collections/statement-calls.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { type Sent, stubApi } from '#web/testing/stub-api.ts'

import { UpiScreen } from './UpiScreen.tsx'

let line: StatementLine
let writes: Sent[]
const answer = (schema: z.ZodMiniType, reply: () => unknown) => () => Response.json(z.encode(schema, reply()))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  line = { ...samples.listStatementLines.reply.data[0]!, state: 'NONE', subscriberid: '', name: '' }
  writes = stubApi({
    'GET /paylinks/statements/ST10001': answer(statementCalls.getStatement.reply, () => samples.getStatement.reply),
    'GET /paylinks/statements/ST10001/lines': answer(statementCalls.listStatementLines.reply, () => ({
      count: 1,
      data: [line],
      next: null,
    })),
    'POST /paylinks/statements/ST10001/ignore': () => {
      line = { ...line, state: 'IGNORED' }
      return Response.json(z.encode(statementCalls.ignoreStatementLine.reply, line))
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('says on a phone once what a payment that was put aside is', async () => {
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...still }))
  line = { ...line, state: 'IGNORED' }
  await openShellScreen(UpiScreen, PATHS.collectionsupi, { at: `${PATHS.collectionsupi}?statementid=ST10001` })
  expect(await screen.findByRole('button', { name: 'Not a customer' })).toBeDefined()
  expect(screen.getAllByText(line.narration)).toHaveLength(1)
})

it('offers a payment that was put aside by mistake to be given a receipt after all', async () => {
  await openShellScreen(UpiScreen, PATHS.collectionsupi, { at: `${PATHS.collectionsupi}?statementid=ST10001` })
  await userEvent.click(await screen.findByRole('button', { name: 'Not a customer' }))
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('Put aside')).toBeDefined()
  expect(writes.map(({ to }) => to)).toEqual(['POST /paylinks/statements/ST10001/ignore'])
  expect(table.queryByRole('button', { name: 'Not a customer' })).toBeNull()
  await userEvent.click(table.getByRole('button', { name: 'Make receipt' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Make receipt' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Not a customer' })).toBeNull()
})
