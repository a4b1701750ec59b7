// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { operatorSample } from '#domain/operators/samples.ts'
import { PATHS } from '#web/paths.ts'

import { Inside } from './Inside.tsx'
import { saveUser, useSession } from './session.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Frame() {
  const session = useSession()
  return session && <Inside session={session} />
}

it('keeps the page in its place until the next one is there: the tabs above it come and go with it', async () => {
  let arrive = () => {}
  const swap = new Promise<void>((resolve) => (arrive = resolve))
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Frame })
  const customer = createRoute({ getParentRoute: () => shell, path: PATHS.customer, component: () => <p>customer</p> })
  const next = createRoute({
    getParentRoute: () => shell,
    path: PATHS.devicereplacement,
    loader: () => swap,
    component: () => <p>swap</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([customer, next])]),
    history: createMemoryHistory({ initialEntries: [PATHS.customer] }),
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('customer')
  expect(screen.queryByRole('link', { name: 'STB swap report' })).toBeNull()

  const gone = router.navigate({ to: PATHS.devicereplacement })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(PATHS.devicereplacement))
  await act(() => new Promise((settled) => setTimeout(settled)))
  expect(screen.getByText('customer')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'STB swap report' })).toBeNull()

  arrive()
  await gone
  await screen.findByText('swap')
  expect(screen.getByRole('link', { name: 'STB swap report' })).toBeDefined()
})
