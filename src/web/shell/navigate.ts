import { PATHS, safeNext } from '#web/paths.ts'

type Router = {
  go: (path: string, replace: boolean) => void
  warmUp: (path: string) => void
}

let router: Router = { go: (path) => location.assign(path), warmUp: () => undefined }

/** Called once at start. What lies below the routes can then lead somewhere without importing every screen. */
export function connectRouter(to: Router): void {
  router = to
}

export const goTo = (path: string, { replace = false } = {}): void => router.go(path, replace)

/** Fetches the code of a path ahead of time. */
export const warmUp = (path: string): void => router.warmUp(path)

const LOG_INS: readonly string[] = [PATHS.login, PATHS.maintenancelogin]

export const isLogIn = (pathname: string): boolean => LOG_INS.includes(pathname)

export type Place = Pick<Location, 'pathname' | 'search'>

/** Log-in, and from there back to where the person was. */
export function goToLogIn(here: Place = location): void {
  if (!isLogIn(here.pathname)) goTo(PATHS.login + backTo(here), { replace: true })
}

/** Until the portal is open again, and then back. */
export function goToMaintenance(here: Place = location): void {
  if (here.pathname !== PATHS.maintenance) goTo(PATHS.maintenance + (isLogIn(here.pathname) ? '' : backTo(here)))
}

const backTo = ({ pathname, search }: Place): string =>
  pathname === PATHS.dashboard || pathname === PATHS.maintenance ? '' : `?next=${encodeURIComponent(pathname + search)}`

/** Where a log-in on this page leads to. */
export const afterLogIn = (search: string): string =>
  safeNext(new URLSearchParams(search).get('next')) ?? PATHS.dashboard
