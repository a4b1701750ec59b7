// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Permission } from '#domain/permissions.ts'
import { samples } from '#domain/samples.ts'
import { session, startSession } from '#web/shell/session.ts'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { askAhead } from './ask-ahead.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const clerk = (permission: Permission) => ({ ...samples.logInSubUser.reply, permissions: [permission] })

it.each([
  ['an operator', samples.logIn.reply, ['getStats', 'listTasks', 'getRunway']],
  ['a sub-user with payments', clerk('payments'), ['getStats', 'listTasks', 'getRunway']],
  ['a sub-user without', clerk('plans'), ['getStats', 'listTasks']],
])('asks for %s nothing that is refused', (_who, user, names) => {
  startSession(user)
  stubCalls({})
  const cache = new QueryClient()
  const who = session()
  if (who) void askAhead(cache, who)
  expect(
    cache
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [name] }) => name),
  ).toEqual(names)
})
