import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test as base, type Page } from '@playwright/test'
import pg, { type QueryResultRow } from 'pg'

import { runningUrl } from '../src/server/db/running.ts'
import { readDataKey } from '../src/server/keys.ts'
import { secretsWith } from '../src/server/secrets.ts'

export { expect }

export const PASSWORD = 'Demo@2026'
const dataDir = process.env['E2E_DATA_DIR']!

type Portal = {
  /** Logs in through the screen. */
  logIn: (userid: string, password?: string) => Promise<void>
}

/** The page, with a hand that logs in; whatever the browser's console called an error fails the journey. */
export const test = base.extend<{ portal: Portal; quiet: void }>({
  portal: async ({ page }, use) => {
    await use({
      logIn: async (userid, password = PASSWORD) => {
        await page.goto('/')
        await fillLogIn(page, userid, password)
        await expect(page).toHaveURL(/\/lcoportal/)
      },
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

type Sent = { channel: string; to: string; text: string }

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

/** As the server seals what it keeps. */
export const seal = (text: string): string => secretsWith(readDataKey({ DATA_KEY: '' }, dataDir)).seal(text)
