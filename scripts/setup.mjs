// Plain Node: this runs before any dependency is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const OLDEST_NODE = [20, 19]
const INSTALL_STAMP = join(ROOT, 'node_modules', '.lco-portal-installed')
const BUILD_STAMP = join(ROOT, 'dist', '.built-from')

/** All that shapes the build. */
const SOURCES = [
  'src',
  'migrations',
  'assets/help',
  'public',
  'scripts',
  'index.html',
  'desk.html',
  'vite.config.ts',
  'vite.desk.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is Node ${version}.`)
}

/** Installs when the lock file changed since the last time. A server that is already built needs no dev dependencies. */
export async function ensureInstalled({ dev = true } = {}) {
  const wanted = lockHash()
  if (readText(INSTALL_STAMP) === wanted) return
  if (isInstalled(dev)) return dev ? stamp(INSTALL_STAMP, wanted) : undefined
  console.log('Installing the dependencies; this takes a minute the first time.')
  await npm(['ci', '--no-audit', '--no-fund', '--include=dev'])
  stamp(INSTALL_STAMP, wanted)
}

/** Builds when a source changed since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return
  console.log('Building the portal and its server.')
  await run(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], 'The build')
}

export function isBuilt() {
  const built = existsSync(join(ROOT, 'dist', 'server', 'main.js'))
  // an image may ship the build alone
  if (!existsSync(join(ROOT, 'src'))) return built
  return built && readText(BUILD_STAMP) === sourceHash()
}

export const dropBuildStamp = () => rmSync(BUILD_STAMP, { force: true })

/** @param {string} hash */
export const stampBuild = (hash) => stamp(BUILD_STAMP, hash)

export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesIn(join(ROOT, source))).filter(shapesBuild)) {
    hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** @param {string} file */
const shapesBuild = (file) => !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file)

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}

// a folder copied from another platform holds the wrong binaries
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

/** Whether npm itself noted everything the lock file asks for, as after an `npm ci` or `npm install` by hand. */
function isInstalled(/** @type {boolean} */ dev) {
  const noted = readText(join(ROOT, 'node_modules', '.package-lock.json'))
  if (!noted) return false
  const has = JSON.parse(noted).packages
  const wanted = Object.entries(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages)
  return wanted.every(([path, one]) => {
    if (path === '' || one.optional || one.devOptional || (one.dev && !dev)) return true
    return has[path]?.version === one.version
  })
}

/** @param {string[]} words */
function npm(words) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  return run(command, [...first, ...words], `npm ${words[0]}`)
}

/** @param {string} command @param {string[]} words @param {string} name @returns {Promise<void>} */
function run(command, words, name) {
  return new Promise((done, fail) => {
    const child = spawn(command, words, { cwd: ROOT, stdio: 'inherit' })
    child.on('error', (error) => fail(new Error(`${name} could not be run: ${error.message}.`)))
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${name} failed; its output above says why.`))))
  })
}

/** @param {string} file */
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** @param {string} file @param {string} text */
function stamp(file, text) {
  try {
    writeFileSync(file, text)
  } catch {
    // a folder that cannot be written is checked again at the next start, which costs little
  }
}

/** Runs a script whose errors are sentences for its reader. @param {() => Promise<unknown>} script */
export async function inSentences(script) {
  try {
    await script()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
