import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type APIResponse, type Browser, expect, test as base, type Page } from '@playwright/test'
import pg, { type QueryResultRow } from 'pg'

import { runningUrl } from '../src/server/db/embedded.ts'
import { SHIFT_MS, shiftDate } from '../src/server/testing/day.ts'

export { expect }

export const PASSWORD = 'Demo@2026'
const dataDir = process.env['E2E_DATA_DIR']!

export type Portal = {
  /** Logs in through the screen. */
  logIn: (userid: string, password?: string) => Promise<void>
  /** Is signed in as after that, without its screens: a journey that is about another one goes straight there. */
  enter: (userid: string, password?: string) => Promise<void>
}

/** The moment it is in the journeys' world: server, terminal and every window stand on the same day. */
export const now = (): Date => new Date(Date.now() + SHIFT_MS)

/** The page, with a hand that logs in; whatever the browser's console called an error fails the journey. */
export const test = base.extend<{ portal: Portal; quiet: void }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(shiftDate, SHIFT_MS)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  portal: async ({ page }, use) => {
    await use({
      logIn: async (userid, password = PASSWORD) => {
        await page.goto('/')
        await fillLogIn(page, userid, password)
        await expect(page).toHaveURL(/\/lcoportal/)
      },
      enter: (userid, password = PASSWORD) => enter(page, userid, password),
    })
  },
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export async function fillLogIn(page: Page, userid: string, password: string) {
  await page.getByLabel('User id').fill(userid)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function enter(page: Page, userid: string, password: string) {
  const isSubUser = userid.startsWith('SUB')
  const reply = await post(page, isSubUser ? '/subuser/login' : '/login.php', { userid, password })
  expect(reply.ok(), await reply.text()).toBe(true)
  const user = await reply.text()
  // where nothing runs, and the portal's store is
  await page.goto('/favicon.svg')
  // as a log-in does: the one before was perhaps a sub-user
  await page.evaluate(() => localStorage.removeItem('subUser'))
  for (const key of isSubUser ? ['lcoUser', 'subUser'] : ['lcoUser'])
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, user] as const)
}

const PORTAL = { 'x-lco-portal': '1' }

export const post = (page: Page, path: string, form: Record<string, string>): Promise<APIResponse> =>
  page.request.post(`/lco/v1${path}`, { headers: PORTAL, form })

export const get = (page: Page, path: string): Promise<APIResponse> =>
  page.request.get(`/lco/v1${path}`, { headers: PORTAL })

/** This call alone comes to the server without its session: any other would find out first. */
export const endSessionAt = (page: Page, call: string) =>
  page.route(call, async (route) => {
    const request = route.request()
    const { cookie: _session, ...headers } = request.headers()
    const answer = await fetch(request.url(), { method: request.method(), headers, body: request.postData() })
    const { status, headers: answered } = answer
    await route.fulfill({ status, headers: Object.fromEntries(answered), body: await answer.text() })
  })

type Sent = { channel: string; to: string; text: string; dedupe: string }

/** What the vendor of messages signs by. */
export const MESSAGES_SECRET = 'a secret of the journeys'

/** What the portal sent out by SMS and mail, oldest first. */
export function outbox(): Sent[] {
  const file = join(dataDir, 'outbox.jsonl')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.map((line) => JSON.parse(line) as Sent)
}

/** The provider's desk, from a terminal beside the server. */
export const desk = (...words: string[]): string =>
  execFileSync(process.execPath, ['dist/server/desk.js', ...words], {
    encoding: 'utf8',
    env: { ...process.env, LCO_DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '' },
  }).trim()

/** A word with the database beside the server, for what happens at no screen: a bank that errs, a gateway that is down. */
export async function ask<Row extends QueryResultRow>(query: string, ...values: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: runningUrl(dataDir) })
  await client.connect()
  const { rows } = await client.query<Row>(query, values)
  await client.end()
  return rows
}
