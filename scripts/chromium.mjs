import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The installed Chromium: CHROMIUM_PATH, or the first on PATH that really runs (a distribution may ship a mere stub). */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path))
  return found.find((path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0)
}

/** Finds a Chromium for the browser journeys or installs one; answers with its path, undefined for Playwright's own. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return undefined
  return installDebianChromium() ?? installPlaywrightChromium()
}

function installDebianChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) =>
    spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  apt('update')
  if (!apt('install', '-y', 'chromium')) return undefined
  // Hindi screens need letters; the journeys pass without them
  apt('install', '-y', 'fonts-noto-core')
  return findChromium()
}

function installPlaywrightChromium() {
  console.log("Downloading Playwright's Chromium.")
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('No Chromium was found nor could be installed: install one, or set CHROMIUM_PATH.')
  return undefined
}
