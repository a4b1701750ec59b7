// @day 2026-07-15
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

import { deskCalls } from '#domain/desk/calls.ts'
import { deskSamples } from '#domain/desk/samples.ts'

import { buildApp } from '../app.ts'
import { providerNow, providerParty } from '../invoices/parties.ts'
import { serveDesk } from '../desk-pages.ts'
import { servePortal } from '../portal.ts'
import { requestOf, staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const { input: OWN } = deskSamples.saveIdentity
const PAGE =
  '<html data-scheme="device"><head><meta name="identity" content=""><title>LCO Portal</title><!--preloads--></head>'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'administrator')
})
afterAll(() => server.close({ spoiled: true }))

async function pageIn(production: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'lco-identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const page of ['login', 'dashboard', 'shell'])
    for (const language of ['en', 'hi', 'mr']) writeFileSync(join(folder, `${page}.${language}.html`), PAGE)
  for (const file of ['preloads.json', 'manifest.webmanifest']) writeFileSync(join(folder, file), '{}')
  const services = { ...server.services, config: { ...server.services.config, production } }
  const app = await buildApp(server.services)
  await servePortal(app, folder, services)
  const reply = await app.inject({ url: '/support' })
  await app.close()
  return reply
}

/** The desk is open before the provider has a name: it is where he gets one. */
async function deskPage() {
  const folder = mkdtempSync(join(tmpdir(), 'lco-identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'desk.html'),
    PAGE.replace('<title>', '<title>Desk · ').replace('content="">', 'content="" />'),
  )
  const app = await buildApp(server.services)
  const config = { ...server.services.config, production: true }
  await serveDesk(app, folder, { ...server.services, config, demo: '' })
  const { body } = await app.inject({ url: '/desk/identity' })
  await app.close()
  return body
}

it('the desk is open in production before the provider is named', async () => {
  expect(await deskPage()).toContain('<title>Desk · LCO Portal</title>')
})

it('in the demo pages name an invented provider; in production none is served before the real one is named', async () => {
  expect((await pageIn(false)).body).toContain('support@example.in')
  const refused = await pageIn(true)
  expect(refused.statusCode).toBe(503)
  // in the words of the desk's own form, which is where it is said
  expect(refused.body).toContain('<li>E-mail of the grievance officer</li>')
  expect(refused.body).not.toMatch(/[A-Z]+_[A-Z]+/)
  expect(refused.body).not.toContain('example.in')
})

it.each([
  ['SUPPORT_MAIL', 'support@example.in', 'example'],
  ['HELPLINE', '1800 123 4567', 'example'],
  ['GRIEVANCE_MAIL', '', 'email'],
  ['PROVIDER_GSTIN', '29ABCPP1234K1ZL', 'gstinState'],
  ['COLOUR', '#ffff00', 'colour'],
])('%s is not %s', async (name, value, code) => {
  const { url, sent } = requestOf(deskCalls.saveIdentity, OWN, { [name]: value })
  const reply = await desk.send(url, sent)
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { [name]: code } }])
})

it('what the desk says stands on the pages at once, and on the invoices', async () => {
  expect((await desk.call('saveIdentity', OWN)).json()).toMatchObject({ ...OWN, missing: [] })
  const page = await pageIn(true)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`<title>${OWN.PORTAL_TITLE}</title>`)
  expect(page.body).toContain(OWN.SUPPORT_MAIL)
  expect(page.body).toContain(`--accent:light-dark(${OWN.COLOUR}`)
  // what is behind the name at log-in, in both schemes
  expect(page.body).toContain(`--brand:${OWN.COLOUR};`)
  expect(await deskPage()).toContain(`<title>Desk · ${OWN.PORTAL_TITLE}</title>`)
  expect(await deskPage()).toContain(`--brand:${OWN.COLOUR};`)
  const provider = await providerNow(server.db, server.services.config, server.clock.now())
  expect(providerParty(provider)).toMatchObject({ name: OWN.PROVIDER_NAME, gstin: OWN.PROVIDER_GSTIN })
})
