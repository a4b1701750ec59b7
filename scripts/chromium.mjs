import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { aptInstall } from './apt.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'

/** The installed Chromium: CHROMIUM_PATH, or the first on PATH that really runs (a distribution may ship a mere stub). */
export const findChromium = () => process.env.CHROMIUM_PATH || findFirst(NAMES)

/** Chromium without its windows, where it is installed: it shows the same pages for two thirds of the work. It cannot notify. */
export const findHeadless = () => process.env.HEADLESS_PATH || process.env.CHROMIUM_PATH || findFirst([SHELL, ...NAMES])

function findFirst(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path))
  return found.find((path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0)
}

/** Sees to it that there is a Chromium for the browser journeys: an installed one, else Debian's, else Playwright's own. */
export async function ensureChromium() {
  // Hindi screens need letters; the journeys pass without them
  if (!findChromium() && !(await hasPlaywrights())) await aptInstall('chromium', 'fonts-noto-core')
  // less work for the same pages, so worth the trouble where Debian's own browser stands
  if (findChromium() === '/usr/bin/chromium' && !findFirst([SHELL])) await aptInstall(SHELL)
  if (!findChromium() && !(await hasPlaywrights())) installPlaywrightChromium()
}

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

function installPlaywrightChromium() {
  console.log("Downloading Playwright's Chromium.")
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('No Chromium was found nor could be installed: install one, or set CHROMIUM_PATH.')
}
