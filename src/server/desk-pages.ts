import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { Failure } from '#domain/errors.ts'

import { withIdentity } from './identity-pages.ts'
import { FOR_A_YEAR, type Identified, inScheme, languageOf, withSettings } from './portal.ts'
import { identityOf } from './settings/identity.ts'

type Told = Identified & {
  /** The demo's own person, shown at sign-in; '' in production. */
  demo: string
}

/** The built desk below /desk: hashed files for a year, one page for all its paths. */
export async function serveDesk(app: FastifyInstance, folder: string, told: Told): Promise<void> {
  if (!existsSync(join(folder, 'desk.html'))) return
  await app.register(staticFiles, {
    root: folder,
    prefix: '/desk/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.json', '**/*.br', '**/*.gz', '**/*.map'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.setHeader('cache-control', FOR_A_YEAR),
  })
  const page = readPage(folder, told)
  for (const path of ['/desk', '/desk/*']) {
    app.get(path, async ({ url, cookies }, reply) => {
      if (/^\/desk\/(?:v1|assets)\//.test(url)) throw new Failure('not.found')
      const { system, config, now } = told
      // it comes whatever the database does, and before the provider has a name
      const identity = await identityOf(system, config, now()).catch(() => null)
      const spoken = (identity ? withIdentity(page, identity) : page).replace(
        '<html lang="en"',
        `<html lang="${languageOf(cookies)}"`,
      )
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(inScheme(spoken, cookies['scheme']))
    })
  }
}

function readPage(folder: string, { config, demo }: Told): string {
  // settings are replaced by their letters, written without the slash
  const html = readFileSync(join(folder, 'desk.html'), 'utf8').replaceAll(' />', '>')
  return withSettings(html, config).replace('<meta name="demo" content="">', `<meta name="demo" content="${demo}">`)
}
