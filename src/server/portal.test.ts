// @day 2026-07-15
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { buildApp } from './app.ts'
import { servePortal } from './portal.ts'
import { testServer, type TestServer } from './testing/server.ts'

const page = (name: string) =>
  `<html data-scheme="device"><meta name="api-base" content=""><!--preloads--><p>${name}</p>`

let server: TestServer
let folder: string
let app: FastifyInstance
/** The cookies of the operator, and of a sub-user of his who has subscribers and reports only. */
let operator: string
let clerk: string
beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(join(tmpdir(), 'lco-portal-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['login', 'dashboard', 'shell'].flatMap((one) =>
    ['en', 'hi', 'mr'].map((lang) => `${one}.${lang}`),
  ))
    writeFileSync(join(folder, `${name}.html`), page(name))
  writeFileSync(
    join(folder, 'preloads.json'),
    JSON.stringify({
      '/lcoportal': ['assets/home-1.js', 'assets/home-1.css'],
      '/lcoportal/topup': ['runtime', 'log-in', 'portal', 'kit', 'TopUp'].map((name) => `assets/${name}-1.js`),
    }),
  )
  writeFileSync(join(folder, 'assets/home-1.js'), 'export {}')
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify({ name: 'X', short_name: 'X', lang: 'en-IN' }))
  app = await buildApp(server.services)
  await servePortal(app, folder, server.services)
  await app.ready()
  operator = (await server.as('LCO10001')).cookie
  clerk = (await server.as('SUB10002')).cookie
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })

it('is installed under the provider’s own title', async () => {
  const reply = await ask('/manifest.webmanifest')
  expect(reply.headers['content-type']).toContain('application/manifest+json')
  expect(reply.json()).toEqual({ name: 'LCO Portal', short_name: 'LCO Portal', lang: 'en-IN' })
})

describe('a page', () => {
  it.each(['/', '/maintenancelogin', '/?next=%2Flcoportal'])('%s is the log-in', async (path) => {
    const reply = await ask(path)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('<p>login.en</p>')
  })

  it.each(['/', '/maintenancelogin'])(
    '%s comes again when its form is sent before its code was there',
    async (path) => {
      const payload = 'userid=LCO10001&password=Secret2026'
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const reply = await app.inject({ method: 'POST', url: path, payload, headers })
      expect([reply.statusCode, reply.headers.location, reply.headers['set-cookie']]).toEqual([303, path, undefined])
    },
  )

  it('/lcoportal is the dashboard with its words and without its figures', async () => {
    expect((await ask('/lcoportal')).body).toContain('<p>dashboard.en</p>')
  })

  it.each(['/lcoportal/customer/ticket', '/register', '/covid19awareness/3'])('%s is the shell', async (path) => {
    expect((await ask(path)).body).toContain('<p>shell.en</p>')
  })

  it('comes in the visitor’s language and colours', async () => {
    const { body } = await ask('/lcoportal', 'lang=hi; scheme=dark')
    expect(body).toContain('<p>dashboard.hi</p>')
    expect(body).toContain('data-scheme="dark"')
  })

  it('preloads what its path needs', async () => {
    expect((await ask('/lcoportal')).body).toContain('<link rel="modulepreload" href="/assets/home-1.js">')
    expect((await ask('/')).body).not.toContain('home-1.js')
  })

  it('has the first of its code come before the rest, so that it can be run meanwhile', async () => {
    const { body } = await ask('/lcoportal/topup')
    const links = [...body.matchAll(/rel="(\w+)" href="\/assets\/([\w-]+)-1\.js"/g)].map(([, rel, name]) => [rel, name])
    expect(links).toEqual([
      ['modulepreload', 'runtime'],
      ['modulepreload', 'log-in'],
      ['modulepreload', 'portal'],
      ['later', 'kit'],
      ['later', 'TopUp'],
    ])
  })

  it('holds up its skeleton for no stylesheet', async () => {
    const { body } = await ask('/lcoportal')
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/home-1.css">')
    expect(body).not.toContain('rel="stylesheet"')
  })

  it('asks for the figures of the dashboard beside its code, for who is signed in', async () => {
    const figures = 'data-call="getStats" data-read="whole" href="/lco/v1/stat/mqstats">'
    expect((await ask('/lcoportal', operator)).body).toContain(figures)
    expect((await ask('/lcoportal')).body).not.toContain(figures)
    expect((await ask('/lcoportal', 'lco=ended')).body).not.toContain(figures)
    expect((await ask('/lcoportal/topup', operator)).body).not.toContain(figures)
  })

  it('asks for nothing that the sub-user’s permissions refuse', async () => {
    const asked = async (path: string, cookie: string) =>
      [...(await ask(path, cookie)).body.matchAll(/data-call="(\w+)"/g)].map(([, name]) => name)
    for (const [path, name] of [
      ['/lcoportal', 'getRunway'],
      ['/lcoportal/product/renew?customerid=2000000001', 'getBoxPlans'],
    ] as const) {
      expect(await asked(path, operator)).toContain(name)
      expect(await asked(path, clerk)).not.toContain(name)
    }
    expect(await asked('/lcoportal/customer/subscriberlist', clerk)).toContain('listStbSubscribers')
  })

  it('asks for the first rows of a list in the days it begins with, unless its address says others', async () => {
    const today = dayOf(server.services.now())
    const { body } = await ask('/lcoportal/report/expiry', operator)
    expect(body).toContain(`href="/lco/v1/expiry.php?from=${today}&amp;to=${addDays(today, 6)}">`)
    const others = await ask('/lcoportal/report/expiry?from=2026-11-01', operator)
    expect(others.body).not.toContain('as="fetch"')
  })

  it('asks for the customer whom its address names, and for nothing that is no number', async () => {
    const { body } = await ask('/lcoportal/customer?customerid=2000000001', operator)
    expect(body).toContain('data-call="listCpe" data-read="whole" href="/lco/v1/subscriber/cpe?customerid=2000000001">')
    expect((await ask('/lcoportal/customer?customerid=%22%3E%3Cb%3E', operator)).body).not.toContain('as="fetch"')
  })

  it('is asked for anew each time and lets no inline script run', async () => {
    const { headers } = await ask('/lcoportal')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  })
})

describe('a file', () => {
  it('with a hash in its name is kept for a year', async () => {
    const reply = await ask('/assets/home-1.js')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it('without one is asked for anew', async () => {
    expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/assets/gone-1.js', '/lco/v1/nowhere', '/lco/v1/%zz'])('%s that is not there is no page', async (path) => {
    const reply = await ask(path)
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'not.found', message: 'Not found' }])
  })

  it.each(['/preloads.json', '/login.en.html', '/../portal.ts', '/assets/..%2fpreloads.json'])(
    '%s is not handed out',
    async (path) => {
      expect((await ask(path)).body).not.toMatch(/home-1\.js"\]|<p>login|servePortal/)
    },
  )
})
