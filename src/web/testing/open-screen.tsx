import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'

import { createCache } from '#web/api/cache.ts'

const Elsewhere = () => <p>went to {useLocation().pathname}</p>

/** Shows a screen at its path; wherever else it leads, the page says where. */
export async function openScreen(component: RouteComponent, path: string, at = path) {
  const root = createRootRoute()
  const own = createRoute({ getParentRoute: () => root, path, component })
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere })
  const start = createRoute({ getParentRoute: () => root, path: '/', component: Elsewhere })
  const router = createRouter({
    routeTree: root.addChildren([own, rest, start]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={createCache(() => undefined)}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
