import { createRouter } from '@tanstack/react-router'

import { parseSearch, stringifySearch } from '#web/plain-search.ts'
import { tree } from '#web/routes.tsx'
import { connectRouter } from '#web/shell/navigate.ts'
import { ErrorScreen } from '#web/shell/Trouble.tsx'

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  trailingSlash: 'preserve',
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

connectRouter({
  go: (path, replace) => void router.navigate({ href: path, replace }),
  warmUp: (path) => void router.preloadRoute({ to: path }),
})
