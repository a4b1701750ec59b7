// The service worker: one file of its own beside the portal's, with the list of what the first look needs. Run after the portal's build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { ROOT } from './setup.mjs'

const WEB = join(ROOT, 'dist', 'web')
const SOURCE = join(ROOT, 'src', 'web', 'worker', 'sw.ts')

/** What the shell, the dashboard and a receipt load after their first look. */
const LOADED_LATER =
  /^src\/web\/(?:offline|push|dashboard|palette)\/|^src\/web\/(?:cart\/CartButton|collections\/ThermalPrint)\.tsx$/

/** What is opened every day, without a line too. Every other chunk is kept when it is first used. */
const DAILY =
  /^\/lcoportal(?:$|\/(?:customer(?:\/(?:subscriberlist|ticket))?|collections.*|product(?:\/(?:renew|modify|singleactivation))?|checkout|topup|report\/(?:expiry|expired|accountstatement)|subscribeddetails))$/

const readJson = (file) => JSON.parse(readFileSync(join(WEB, file), 'utf8'))

function filesKept() {
  const chunks = readJson('.vite/chunks.json')
  const withImports = (file) => [file, ...chunks[file].css, ...chunks[file].imports.flatMap(withImports)]
  const first = Object.keys(chunks).filter(
    (file) => chunks[file].isEntry || chunks[file].modules.some((module) => LOADED_LATER.test(module)),
  )
  const daily = Object.entries(readJson('preloads.json')).flatMap(([path, files]) => (DAILY.test(path) ? files : []))
  const files = new Set([...first.flatMap(withImports), ...daily])
  return [...files].toSorted((a, b) => a.localeCompare(b)).map((file) => `/${file}`)
}

/** A new name whenever a kept file or page is another, so that the browser sees a new worker. */
function nameOf(files) {
  const hash = createHash('sha256').update(files.join('\n'))
  for (const page of ['login', 'shell']) hash.update(readFileSync(join(WEB, `${page}.en.html`)))
  return hash.digest('hex').slice(0, 12)
}

export function buildWorker() {
  const files = filesKept()
  return build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { FILES: JSON.stringify(files), BUILD: JSON.stringify(nameOf(files)) },
    build: {
      outDir: WEB,
      emptyOutDir: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
