import { PATHS } from '#web/paths.ts'

import { inTime, isRoute } from './routes.ts'

const PREFIX = 'files-'
const CACHE = PREFIX + BUILD

/** A page that takes longer is answered from what is kept: the shop sees its figures instead of a blank page. */
const PAGE_MS = 1000

/** Kept before anybody has opened them; the walk, because it is opened where there is no line. */
const KEPT_AHEAD = [PATHS.login, PATHS.dashboard, PATHS.collectionswalk]

const LOG_INS: readonly string[] = [PATHS.login, PATHS.maintenancelogin]

/** All of it or nothing: a shell without its code would be worse than none. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES)
  for (const path of KEPT_AHEAD) {
    const page = await fetch(path)
    if (!page.ok) throw new Error(`${path} answered ${page.status}`)
    await keepPage(path, page)
  }
}

const ENTRIES = FILES.filter((file) => file.startsWith('/assets/index-'))
const isOfThisBuild = (html: string): boolean => ENTRIES.every((file) => html.includes(file))

/** What the HTML asks for beside its code is of that day and that customer. */
const FIRST_DATA = /<link [^>]*data-call=[^>]*>/g

/** The page of a screen names the screen's own code. One of another release would lead to files that are not kept. */
async function keepPage(path: string, response: Response): Promise<void> {
  const html = await response.text()
  if (response.status !== 200 || !isOfThisBuild(html)) return
  const headers = new Headers(response.headers)
  // of the bytes that came, not of the text that is kept
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const cache = await caches.open(CACHE)
  // over no line no file holds up another; but reading them would hold up what can be seen before any of them is run
  const page = html.replaceAll(FIRST_DATA, '').replaceAll('rel="modulepreload"', 'rel="later"')
  await cache.put(path, new Response(page, { headers }))
}

export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
}

/** Calls, downloads and what a gateway shows are never answered by the worker. */
export const isPage = ({ mode, method, url }: Request): boolean =>
  mode === 'navigate' && method === 'GET' && isRoute(new URL(url))

/** Their names change with their content, so a kept one is always right. */
export function isFile({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  return method === 'GET' && origin === self.location.origin && pathname.startsWith('/assets/')
}

export async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  // a part of a file (a video that is sought in) cannot be kept
  if (response.status === 200) void cache.put(request, response.clone())
  return response
}

/** The network first, so that a new release arrives at once; the kept page when there is none, or none in time. */
export async function answerPage(request: Request, answered: Promise<Response>): Promise<Response> {
  const { pathname } = new URL(request.url)
  // nothing to wait for, not even for the failure
  if (!navigator.onLine) return (await keptPage(pathname)) ?? answered
  const response = await inTime(answered, PAGE_MS, undefined).catch(() => undefined)
  if (response && response.status < 500) {
    void keepPage(pathname, response.clone())
    return response
  }
  return (await keptPage(pathname)) ?? response ?? answered
}

/** As it was last seen; else the page that finds its code by the address. */
async function keptPage(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  const match = (path: string) => cache.match(path, { ignoreVary: true })
  return (await match(pathname)) ?? match(LOG_INS.includes(pathname) ? PATHS.login : PATHS.dashboard)
}
