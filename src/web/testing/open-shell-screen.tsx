import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'

import { createCache } from '#web/api/cache.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { Banner } from '#web/shell/Banner.tsx'
import { handleFailure } from '#web/shell/failures.ts'
import { Inside } from '#web/shell/Inside.tsx'
import { useSession } from '#web/shell/session.ts'

function Frame() {
  const session = useSession()
  return (
    <>
      {session ? <Inside session={session} /> : <Outlet />}
      <Banner />
    </>
  )
}
const Elsewhere = () => <p>went to {useLocation().pathname}</p>

type Search = Record<string, unknown>

/** Shows a screen of the shell at its path, with its search parameters and its banner. Gives the way to the address. */
export async function openShellScreen(
  component: RouteComponent,
  path: string,
  { at = path, validateSearch = (search: Search): object => search } = {},
) {
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Frame })
  const own = createRoute({ getParentRoute: () => shell, path, component, validateSearch })
  const rest = createRoute({ getParentRoute: () => shell, path: '$', component: Elsewhere })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([own, rest])]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={createCache((failure, from) => handleFailure(failure, from, wordsOf))}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { href: () => router.state.location.href, back: () => router.history.back() }
}
