import { PATHS } from '#web/paths.ts'

const ROUTES: readonly string[] = Object.values(PATHS)

/** Whether this is an address of the portal. The desk, signed files and what a gateway shows are not. */
export const isRoute = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin && (ROUTES.includes(pathname) || pathname.startsWith(`${PATHS.dashboard}/`))

/** Whichever comes first: what was waited for, or `late`. */
export const inTime = <T, L>(waiting: Promise<T>, ms: number, late: L): Promise<T | L> =>
  Promise.race([waiting, new Promise<L>((done) => setTimeout(() => done(late), ms))])
