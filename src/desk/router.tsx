import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'

import type { Staff } from '#domain/desk/sign-in-calls.ts'
import { Failure } from '#domain/errors.ts'
import { parseSearch, stringifySearch } from '#web/plain-search.ts'
import { Banner } from '#web/shell/Banner.tsx'
import { routesBelow } from '#web/shell/screen-routes.ts'
import '#web/ui/ui.css'

import { nextOf, screenList } from './screens.ts'
import { DeskShell } from './shell/DeskShell.tsx'
import { ErrorScreen, NotFoundScreen } from './shell/Trouble.tsx'
import { WHO } from './shell/who.ts'
import { SignInScreen } from './sign-in/SignInScreen.tsx'

type Context = { cache: QueryClient }

/** Who is signed in, as far as the cache or else the server knows; null for nobody. */
async function whoIs(cache: QueryClient): Promise<Staff | null> {
  try {
    return await cache.ensureQueryData(WHO)
  } catch (error) {
    if (error instanceof Failure && error.code === 'session.missing') return null
    throw error
  }
}

const root = createRootRouteWithContext<Context>()({
  component: () => (
    <>
      <Outlet />
      <Banner />
    </>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  // who is signed in already goes on
  beforeLoad: async ({ context, location }) => {
    const staff = await whoIs(context.cache)
    if (staff?.next === 'done') throw redirect({ ...nextOf(location.search), replace: true } as never)
  },
  component: SignInScreen,
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // a visitor is led to sign-in, and from there back to where he wanted to go
  beforeLoad: async ({ context, location }) => {
    const staff = await whoIs(context.cache)
    if (staff?.next !== 'done') throw redirect({ to: '/', search: { next: location.href } } as never)
  },
  component: DeskShell,
})

const inside = routesBelow(shell, Object.fromEntries(screenList.map((screen) => [screen.path, screen])))

export const createDeskRouter = (cache: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([signIn, shell.addChildren(inside)]),
    basepath: '/desk',
    context: { cache },
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...(history && { history }),
  })
