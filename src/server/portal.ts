import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type CallName, calls } from '#domain/calls.ts'
import { dayOf } from '#domain/dates.ts'
import { missingIdentity } from '#domain/desk/identity.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import { isLanguage, type Language, LANGUAGES } from '#domain/words.ts'

import { mayCall, sessionTokenOf } from './admit.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { readSession } from './credentials/sessions.ts'
import { firstDataOf } from './first-data.ts'
import { notSetUpPage, withIdentity } from './identity-pages.ts'
import { sha256 } from './secrets.ts'
import { identityOf } from './settings/identity.ts'

export type Identified = Pick<Services, 'config' | 'system' | 'now'>
type Preloads = Record<string, string[]>
type Pages = {
  login: Record<Language, string>
  dashboard: Record<Language, string>
  shell: Record<Language, string>
  preloads: Preloads
  firstLook: (request: FastifyRequest) => Promise<string>
}

/** What a phone shows of the portal once it is installed. */
const MANIFEST = 'manifest.webmanifest'

export const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** The built portal: hashed files for a year, pages made for the visitor's language and colour scheme. */
export async function servePortal(app: FastifyInstance, folder: string, services: Identified): Promise<void> {
  const { config, system, now } = services
  if (!existsSync(join(folder, 'preloads.json'))) return
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.json', '**/*.br', '**/*.gz', '**/*.map', MANIFEST],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.setHeader('cache-control', path.includes('/assets/') ? FOR_A_YEAR : 'no-cache'),
  })
  const pages = readPages(folder, services)
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Record<string, unknown>
  app.get(`/${MANIFEST}`, async (_request, reply) => {
    const { PORTAL_TITLE: title } = await identityOf(system, config, now())
    reply.type('application/manifest+json').header('cache-control', 'no-cache')
    return reply.send(JSON.stringify(title ? { ...manifest, name: title, short_name: title } : manifest))
  })
  app.get('/*', async (request, reply) => {
    if (isApi(request.url)) throw new Failure('not.found')
    const identity = await identityOf(system, config, now())
    const missing = config.production ? missingIdentity(identity) : []
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (missing.length > 0) return reply.code(503).send(notSetUpPage(missing))
    return reply.send(withIdentity(await pageFor(pages, request), identity))
  })
  // a log-in sent before any code of its page was there: nobody looks at what it holds, and the page comes again
  for (const path of LOGIN_PATHS) app.post(path, async (_request, reply) => reply.redirect(path, 303))
}

const isApi = (path: string) => path.startsWith('/lco/v1/') || path.startsWith('/assets/')

/** What the page has to know of where it stands. */
export const withSettings = (html: string, config: Config): string =>
  html
    .replace('<meta name="api-base" content="">', `<meta name="api-base" content="${config.API_BASE_URL}">`)
    .replace(/<meta name="mode" content="\w*">/, `<meta name="mode" content="production">`)

function readPages(folder: string, services: Identified): Pages {
  const { config } = services
  const read = (page: string) => withSettings(readFileSync(join(folder, page), 'utf8'), config)
  const inEach = (page: string) =>
    Object.fromEntries(LANGUAGES.map(({ code }) => [code, read(`${page}.${code}.html`)])) as Record<Language, string>
  return {
    login: inEach('login'),
    dashboard: inEach('dashboard'),
    shell: inEach('shell'),
    preloads: JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Preloads,
    firstLook: firstLookOf(services),
  }
}

/** What who is signed in may ask for; a back office elsewhere is asked with the credentials of its own. The page comes whatever the database does. */
const firstLookOf =
  ({ config, system, now }: Identified): Pages['firstLook'] =>
  async (request) => {
    const links = (mayAsk: (name: CallName) => boolean) => firstDataOf(request.url, dayOf(now()), mayAsk)
    const token = sessionTokenOf(request, config)
    if (config.API_BASE_URL !== '' || !token || links(() => true) === '') return ''
    const session = await readSession(system, sha256(token), now()).catch(() => null)
    return session && session !== 'blocked' ? links((name) => mayCall(session, calls[name])) : ''
  }

const LOGIN_PATHS = new Set(['/', '/maintenancelogin'])
const DASHBOARD = '/lcoportal'

async function pageFor({ preloads, firstLook, ...pages }: Pages, request: FastifyRequest): Promise<string> {
  const path = firstOf(request.url.split(/[?#]/))
  const language = languageOf(request.cookies)
  const html = pages[LOGIN_PATHS.has(path) ? 'login' : path === DASHBOARD ? 'dashboard' : 'shell'][language]
  const links = linksTo(filesFor(preloads, path)) + (await firstLook(request))
  return inScheme(html.replace('<!--preloads-->', links), request.cookies['scheme'])
}

/** As it was chosen in this browser. */
export const languageOf = ({ lang }: Partial<Record<string, string>>): Language => (isLanguage(lang) ? lang : 'en')

/** By the path itself, else by a route with a parameter in its last place. */
const filesFor = (preloads: Preloads, path: string): string[] =>
  preloads[path.replace(/(?<=.)\/$/, '')] ??
  Object.entries(preloads).find(
    ([route]) => route.includes('$') && path.startsWith(route.slice(0, route.indexOf('$'))),
  )?.[1] ??
  []

/** So much code at a time over a slow line: the first of it is run while the rest is on its way. */
const FIRST_FILES = 3

/** No stylesheet holds up the skeleton, which has its styles in the page: the code that needs one waits for it. */
function linksTo(files: readonly string[]): string {
  const [styles, code] = [files.filter((file) => file.endsWith('.css')), files.filter((file) => !file.endsWith('.css'))]
  return [
    ...code.map((file, n) => `<link rel="${n < FIRST_FILES ? 'modulepreload' : 'later'}" href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('')
}

export const inScheme = (html: string, scheme: string | undefined): string =>
  scheme === 'dark' || scheme === 'light' ? html.replace('data-scheme="device"', `data-scheme="${scheme}"`) : html
