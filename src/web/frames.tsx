import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'

import { isPublic, PATHS, type RouteName } from '#web/paths.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { session } from '#web/shell/session.ts'
import { ErrorScreen, NotFoundScreen } from '#web/shell/Trouble.tsx'

/** Outside every frame, so it is the page's main part itself. */
const LostScreen = () => (
  <main>
    <NotFoundScreen />
  </main>
)

export const root = createRootRoute({ component: Outlet, notFoundComponent: LostScreen, errorComponent: ErrorScreen })

/** A visitor is led to log-in, and from there back to where he wanted to go. */
export function guard(name: RouteName) {
  return ({ location }: { location: { href: string } }) => {
    if (isPublic(name) || session()) return
    throw redirect({ to: PATHS.login, search: location.href === PATHS.dashboard ? {} : { next: location.href } })
  }
}

/**
 * One screen: its path and access by name, its code loaded on demand. The build reads name and file off these very
 * words to know what to preload for a path, so keep them in one call.
 */
const screen = <N extends RouteName, K extends string>(
  name: N,
  load: () => Promise<Record<K, RouteComponent>>,
  component: K,
) => ({
  path: PATHS[name],
  beforeLoad: guard(name),
  component: lazyRouteComponent(() => loadChunk(load, name), component),
})

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/Shell.tsx'), 'shell'), 'Shell'),
})

export const publicFrame = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/PublicFrame.tsx'), 'public'), 'PublicFrame'),
})

/** A screen for everybody. */
export const publicScreen = <N extends RouteName, K extends string>(...of: Parameters<typeof screen<N, K>>) => ({
  ...screen(...of),
  getParentRoute: () => publicFrame,
})

/** A screen inside the shell. */
export const shellScreen = <N extends RouteName, K extends string>(...of: Parameters<typeof screen<N, K>>) => ({
  ...screen(...of),
  getParentRoute: () => shell,
})
