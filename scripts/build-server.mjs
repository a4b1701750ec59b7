// The server as programs of plain JavaScript. `node scripts/build-server.mjs <folder>` builds it there alone.
import { cpSync, existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'vite'

import { ROOT } from './setup.mjs'

/** Programs of the server; each becomes <folder>/<name>.js. */
const PROGRAMS = ['main', 'worker', 'desk', 'migrate']

/** What they read while they run, copied beside them: the build runs without the sources. */
const READ = { migrations: 'migrations', books: 'src/server/books', help: 'assets/help' }

const source = (name) => join(ROOT, 'src', 'server', `${name}.ts`)

export async function buildServer(folder) {
  const input = Object.fromEntries(
    PROGRAMS.filter((name) => existsSync(source(name))).map((name) => [name, source(name)]),
  )
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input,
        external: [...builtinModules, /^node:/],
        // what is imported late here keeps the rooms free of circles; it is not meant to become a file of its own
        checks: { ineffectiveDynamicImport: false },
        // all at one depth, so that a path relative to a module means the same wherever the module lands
        output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const isRead = (from) => !from.endsWith('.ts')
  for (const [name, from] of Object.entries(READ))
    cpSync(join(ROOT, from), join(folder, name), { recursive: true, filter: isRead })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer(resolve(process.argv[2]))
