import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'

import { safeNext } from './paths.ts'
import { publicScreens } from './public-screens.ts'
import { screens } from './screens.ts'
import { LogInRoute } from './session/LogInRoute.tsx'
import { loadChunk } from './shell/load-chunk.ts'
import { afterLogIn } from './shell/navigate.ts'
import { routesBelow } from './shell/screen-routes.ts'
import { session } from './shell/session.ts'
import { ErrorScreen, NotFoundScreen } from './shell/Trouble.tsx'

/** Outside every frame, so it is the page's main part itself. */
const LostScreen = () => (
  <main>
    <NotFoundScreen />
  </main>
)

const root = createRootRoute({ component: Outlet, notFoundComponent: LostScreen, errorComponent: ErrorScreen })

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => {
    const safe = safeNext(next)
    return safe === undefined ? {} : { next: safe }
  },
  // who is signed in goes on; a link to set a new password is followed even then
  beforeLoad: ({ location }) => {
    if (session() && !location.hash) throw redirect({ to: afterLogIn(location.searchStr), replace: true })
  },
  component: LogInRoute,
})

// a component of its own: whoever comes here from `/` meets a log-in made anew, with the words of this one
const MaintenanceLogInRoute = () => <LogInRoute />

const maintenanceLogin = createRoute({
  getParentRoute: () => root,
  path: '/maintenancelogin',
  component: MaintenanceLogInRoute,
})

const publicFrame = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/PublicFrame.tsx'), 'public'), 'PublicFrame'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // a visitor is led to log-in, and from there back to where he wanted to go
  beforeLoad: ({ location: { href } }) => {
    if (session()) return
    throw redirect({ to: '/', search: href === '/lcoportal' ? {} : { next: href } })
  },
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/Shell.tsx'), 'shell'), 'Shell'),
})

/** Children of the shell whose address starts at the root: who writes it behind that of the shell gets there too. */
const fromShell = <Path extends '/helpvideos' | '/videoplayer' | '/description'>(path: Path) =>
  createRoute({
    getParentRoute: () => shell,
    path: `/lcoportal${path}` as const,
    beforeLoad: ({ location }) => {
      throw redirect({ href: path + location.searchStr, replace: true })
    },
  })

/** Every report without a screen of its own, as it is declared. */
const report = createRoute({
  getParentRoute: () => shell,
  path: '/lcoportal/report/$report',
  component: lazyRouteComponent(
    () => loadChunk(() => import('./reports/ReportScreen.tsx'), 'report'),
    'NamedReportScreen',
  ),
})

const lost = createRoute({ getParentRoute: () => shell, path: '/lcoportal/$section/$', component: NotFoundScreen })

export const tree = root.addChildren([
  login,
  maintenanceLogin,
  publicFrame.addChildren(routesBelow(publicFrame, publicScreens)),
  shell.addChildren({
    ...routesBelow(shell, screens),
    fromHelpVideos: fromShell('/helpvideos'),
    fromVideoPlayer: fromShell('/videoplayer'),
    fromDescription: fromShell('/description'),
    report,
    lost,
  }),
])
