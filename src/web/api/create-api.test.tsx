// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { createCache } from './cache.ts'
import { useWrite } from './hooks.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that a change was done also where its row is gone before the answer is there', async () => {
  stubCalls({ startTopUp: () => samples.startTopUp.reply })
  const cache = createCache(() => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const [done, lost] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { result, unmount } = renderHook(() => useWrite('startTopUp', { done }), { wrapper })
  act(() => result.current.mutate({ amount: paise(50_000) }, { onSuccess: lost }))
  unmount()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  // why there is `done` at all
  expect(lost).not.toHaveBeenCalled()
})
