// @day 2026-07-15
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp } from './app.ts'
import { serveDesk } from './desk-pages.ts'
import { servePortal } from './portal.ts'
import { testServer, type TestServer } from './testing/server.ts'

const PAGE = '<html lang="en" data-scheme="device"><meta name="demo" content="" /><meta name="api-base" content="" />'

let server: TestServer
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(join(tmpdir(), 'lco-desk-'))
  for (const place of ['web', 'desk/assets']) mkdirSync(join(folder, place), { recursive: true })
  for (const name of ['login', 'dashboard', 'shell'].flatMap((one) =>
    ['en', 'hi', 'mr'].map((lang) => `${one}.${lang}`),
  ))
    writeFileSync(join(folder, `web/${name}.html`), 'portal')
  for (const file of ['preloads.json', 'manifest.webmanifest']) writeFileSync(join(folder, 'web', file), '{}')
  writeFileSync(join(folder, 'desk/desk.html'), PAGE)
  writeFileSync(join(folder, 'desk/assets/desk-1.js'), 'export {}')
  app = await buildApp(server.services)
  await servePortal(app, join(folder, 'web'), server.services)
  await serveDesk(app, join(folder, 'desk'), { ...server.services, demo: 'DESK1 secret' })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })

it.each(['/desk', '/desk/', '/desk/refunds', '/desk/tickets?id=DKT10001'])(
  '%s is the page of the desk',
  async (path) => {
    const { statusCode, headers, body } = await ask(path)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(body).toContain('<meta name="demo" content="DESK1 secret">')
  },
)

it('comes in the person’s language and colours', async () => {
  const { body } = await ask('/desk/refunds', 'lang=hi; scheme=dark')
  expect(body).toContain('<html lang="hi" data-scheme="dark">')
})

it('keeps a file with a hash in its name for a year', async () => {
  const reply = await ask('/desk/assets/desk-1.js')
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

it.each(['/desk/v1/nothing', '/desk/assets/gone.js'])('%s is not found rather than a page', async (path) => {
  const reply = await ask(path)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not.found'])
})

it.each(['/', '/lcoportal', '/deskless'])('%s stays with the portal', async (path) => {
  expect((await ask(path)).body).toBe('portal')
})
