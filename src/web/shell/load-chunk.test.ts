import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { isChunkError, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tries a part that failed once more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('screen')
  expect(await loadChunk(load, 'subuser')).toBe('screen')
})

it('gives up after the second failure and says which part it was', async () => {
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('gone'))
  const error: unknown = await loadChunk(load, 'subuser').catch((cause: unknown) => cause)
  expect(load).toHaveBeenCalledTimes(2)
  expect(isChunkError(error) && [error.message, error.chunk]).toEqual(['Loading chunk subuser failed.', 'subuser'])
})

it('waits 120000 ms for a part, not longer', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValueOnce('screen')
  const loaded = loadChunk(load, 'subuser')
  await vi.advanceTimersByTimeAsync(119_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('screen')
})
