import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'

import { createDesk } from '#desk/create-desk.ts'

/** The whole desk at one of its paths, with navigation and banner. Gives the way to the address and to what was read. */
export async function openDesk(path: string) {
  const { cache, router } = createDesk(createMemoryHistory({ initialEntries: [`/desk${path}`] }))
  await router.load()
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { href: () => router.state.location.href, cache }
}
