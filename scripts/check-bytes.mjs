import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** The front end's byte budget: what each path downloads, in kB of gzip. Run after the build. */
const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
const WEB = join(DIST, 'web')
const DESK = join(DIST, 'desk')
const LOG_IN_KB = 85
const SHELL_KB = 165
/** Beyond the shell, on a screen opened first of all. */
const SCREEN_KB = 128
/** The page and its first data come on top. */
const FILES = 11
const DASHBOARD = '/lcoportal'
const DESK_KB = 177

/** What grows with the portal, and log-in with it if it were in its download. */
const BEHIND_LOG_IN =
  /^src\/domain\/(?:calls|failures|field-messages|(?!maintenance)\w+\/(?:\w+-)?(?<!log-in-)calls)\.ts$/

/** Of the provider's people; an operator's browser never sees a byte of it. */
const OF_THE_DESK = /^src\/desk\/|^src\/domain\/desk\//
/** Of the operators; the desk takes the look and the language of the portal, and none of its rooms. */
const OF_THE_PORTAL = /^src\/web\/(?!ui\/|i18n\/|api\/|shell\/|app-info|plain-search)|^src\/domain\/calls\.ts$/

/** Words that only the development samples hold. */
const SAMPLE_WORDS = ['Shree Ganesh Cable Network', 'Sunita Jadhav', 'Ramesh Patil']

const readJson = (file, folder = WEB) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const sizes = new Map()

function kB(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length / 1000)
  return sizes.get(file)
}

const sum = (files) => [...files].reduce((total, file) => total + kB(file), 0)

const chunks = readJson('.vite/chunks.json')
const deskChunks = readJson('.vite/chunks.json', DESK)
const preloads = readJson('preloads.json')
const stylesOfPage =
  gzipSync(readFileSync(join(WEB, 'login.en.html'), 'utf8').match(/<style>[^]*<\/style>/)[0]).length / 1000

function withImports(file, all = chunks, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of all[file].imports) withImports(imported, all, seen)
  return seen
}

/** What a chunk needs, itself and its styles included. */
const filesOf = (file) => [...withImports(file)].flatMap((chunk) => [chunk, ...chunks[chunk].css])

const entryOf = (all) =>
  withImports(
    Object.keys(all).find((file) => all[file].isEntry),
    all,
  )
const entry = entryOf(chunks)
// the page asks for them at once, its entry runs them
const logIn = new Set([...entry, ...preloads['/'].filter((file) => extname(file) === '.js')])
const ofDesk = [...entryOf(deskChunks)].flatMap((file) => [file, ...deskChunks[file].css])
const ofLogIn = new Set([...logIn].flatMap(filesOf))
// styles of the shell stand in its pages
const portalStyles = Object.values(chunks)
  .filter(({ modules }) => modules.includes('src/web/portal.tsx'))
  .flatMap(({ css }) => css)
const shell = new Set([...preloads[DASHBOARD], ...portalStyles].filter((file) => !ofLogIn.has(file)))
const logInKb = sum(logIn) + stylesOfPage

const rows = [
  { what: 'log-in', kb: logInKb, most: LOG_IN_KB },
  { what: 'shell and dashboard', kb: logInKb + sum(shell), most: SHELL_KB },
  { what: 'desk, sign-in and shell', kb: sum(ofDesk.map((file) => join('..', 'desk', file))), most: DESK_KB },
  ...Object.entries(preloads)
    .filter(([path]) => path !== DASHBOARD && path !== '/')
    .map(([path, files]) => ({
      what: path,
      kb: sum(files.filter((file) => !ofLogIn.has(file) && !shell.has(file))),
      files: new Set([...entry, ...files]).size,
      most: SCREEN_KB,
    })),
]

const findings = [
  ...rows
    .filter(({ files = 0 }) => files > FILES)
    .map(({ what, files }) => `${what} loads ${files} files, over ${FILES}`),
  ...rows
    .filter(({ kb, most }) => kb > most)
    .map(({ what, kb, most }) => `${what} is ${kb.toFixed(1)} kB, over ${most} kB`),
  ...[...logIn]
    .flatMap((file) => chunks[file].modules)
    .filter((module) => BEHIND_LOG_IN.test(module))
    .map((module) => `log-in downloads ${module}`),
  ...comingWithTheCart(),
  ...strangersIn(chunks, OF_THE_DESK, 'the portal'),
  ...strangersIn(deskChunks, OF_THE_PORTAL, 'the desk'),
  ...samplesIn(WEB),
  ...samplesIn(DESK),
]

/** The count on the cart is fetched behind every screen, the screens around a sale are not. */
function comingWithTheCart() {
  const button = Object.keys(chunks).find((file) => chunks[file].modules.includes('src/web/cart/CartButton.tsx'))
  return [...withImports(button)]
    .filter((file) => file.includes('/selling-'))
    .map((file) => `the cart's count downloads ${file}`)
}

function strangersIn(all, strangers, whose) {
  return Object.values(all)
    .flatMap(({ modules }) => modules)
    .filter((module) => strangers.test(module))
    .map((module) => `${whose} downloads ${module}`)
}

function samplesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && ['.js', '.css', '.html', '.json'].includes(extname(file.name)))
    .map((file) => join(file.parentPath ?? file.path, file.name))
    .flatMap((file) =>
      SAMPLE_WORDS.filter((words) => readFileSync(file, 'utf8').includes(words)).map(
        (words) => `${file} holds the sample "${words}"`,
      ),
    )
}

for (const { what, kb, most } of rows) {
  console.log(`${kb > most ? '✗' : '✓'} ${what.padEnd(36)} ${kb.toFixed(1).padStart(7)} kB of ${most}`)
}
for (const finding of findings) console.error(`✗ ${finding}`)
process.exitCode = findings.length > 0 ? 1 : 0
