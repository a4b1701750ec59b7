// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { stubCalls } from '#web/testing/stub-calls.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

import { createCache } from './cache.ts'
import { read } from './hooks.ts'

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => onlineManager.setOnline(false))
}

const comeBack = () => {
  vi.restoreAllMocks()
  act(() => onlineManager.setOnline(true))
}

beforeEach(() => void stubCalls())

afterEach(() => {
  cleanup()
  comeBack()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function Areas() {
  const { data, isError, refetch } = useQuery(read('listAreas', {}))
  if (data) return <p>{data.data[0]?.name}</p>
  return isError ? <LoadFailed onAgain={() => void refetch()} /> : <p>on its way</p>
}

const { name } = samples.listAreas.reply.data[0]!

const show = (cache = createCache(() => undefined)) =>
  render(
    <QueryClientProvider client={cache}>
      <Areas />
    </QueryClientProvider>,
  )

it('says that there is no connection where a read waits for the line with nothing to show, and shows it once it is back', async () => {
  const banners = vi.fn<() => void>()
  goOffline()
  show(createCache(banners))
  expect(await screen.findByText('No internet connection')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  // the frame of the page says it once for all of them
  expect(banners).not.toHaveBeenCalled()
  comeBack()
  expect(await screen.findByText(name)).toBeDefined()
})

it('says it again on a page that is opened a second time without a line', async () => {
  goOffline()
  const cache = createCache(() => undefined)
  show(cache).unmount()
  show(cache)
  expect(await screen.findByText('No internet connection')).toBeDefined()
  comeBack()
  expect(await screen.findByText(name)).toBeDefined()
})

it('keeps what was read before the line went', async () => {
  const cache = createCache(() => undefined)
  show(cache)
  expect(await screen.findByText(name)).toBeDefined()
  goOffline()
  await act(() => Promise.race([cache.invalidateQueries(), new Promise((done) => setTimeout(done, 50))]))
  expect(screen.getByText(name)).toBeDefined()
  expect(screen.queryByText('No internet connection')).toBeNull()
})
