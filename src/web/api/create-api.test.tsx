// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { walkCalls } from '#domain/collections/walk-calls.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { stubApi } from '#web/testing/stub-api.ts'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { createCache } from './cache.ts'
import { read, useWrite } from './hooks.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const inCache = () => {
  const cache = createCache(() => undefined)
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}

it('says that a change was done also where its row is gone before the answer is there', async () => {
  stubCalls({ startTopUp: () => samples.startTopUp.reply })
  const [done, lost] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { result, unmount } = renderHook(() => useWrite('startTopUp', { done }), { wrapper: inCache() })
  act(() => result.current.mutate({ amount: paise(50_000) }, { onSuccess: lost }))
  unmount()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  // why there is `done` at all
  expect(lost).not.toHaveBeenCalled()
})

it('says that a write is done though the line dies before its list is read again', async () => {
  vi.stubEnv('DEV', false)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let reads = 0
  stubApi({
    'GET /collections/areas': () => {
      reads += 1
      if (reads > 1) return new Promise(() => undefined) as never
      return Response.json(z.encode(walkCalls.listAreas.reply, samples.listAreas.reply))
    },
    'POST /collections/areas': () => Response.json(z.encode(walkCalls.saveArea.reply, samples.saveArea.reply)),
  })
  const { result } = renderHook(
    () => ({ list: useQuery(read('listAreas', {})), save: useWrite('saveArea', { refreshes: ['listAreas'] }) }),
    { wrapper: inCache() },
  )
  await vi.waitFor(() => expect(result.current.list.isSuccess).toBe(true))

  act(() => result.current.save.mutate({ name: 'College Road', collectors: '' }))
  await vi.waitFor(() => expect(reads).toBe(2))
  expect(result.current.save.isPending).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(result.current.save.isSuccess).toBe(true)
})

it.each([
  ['before its answer', false],
  ['after its answer, while its lists are read again', true],
])('sends a write once that is pressed twice on a slow phone: %s', async (_, isAnswered) => {
  vi.stubEnv('DEV', false)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let writes = 0
  stubApi({
    'GET /collections/areas': () => new Promise(() => undefined) as never,
    'POST /collections/areas': () => {
      writes += 1
      return Response.json(z.encode(walkCalls.saveArea.reply, samples.saveArea.reply))
    },
  })
  const done = vi.fn<() => void>()
  const { result } = renderHook(
    () => ({ list: useQuery(read('listAreas', {})), save: useWrite('saveArea', { refreshes: ['listAreas'], done }) }),
    { wrapper: inCache() },
  )
  const area = { name: 'College Road', collectors: '' }
  const { mutate } = result.current.save
  act(() => mutate(area))
  if (isAnswered) await vi.waitFor(() => expect(done).toHaveBeenCalled())
  act(() => mutate({ ...area }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(result.current.save.isSuccess).toBe(true)
  expect(writes).toBe(1)

  // said to be done: the same again is meant
  await act(async () => result.current.save.mutate(area))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(writes).toBe(2)
})
