import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { build } from 'vite'

import { ROOT, dropBuildStamp, sourceHash, stampBuild } from './setup.mjs'

/** Programs of the server; each becomes dist/server/<name>.js. */
const PROGRAMS = ['main', 'worker', 'desk']

function buildWeb() {
  return build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), mode: 'production', logLevel: 'warn' })
}

const source = (name) => join(ROOT, 'src', 'server', `${name}.ts`)

function buildServer() {
  const input = Object.fromEntries(
    PROGRAMS.filter((name) => existsSync(source(name))).map((name) => [name, source(name)]),
  )
  return build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(ROOT, 'dist', 'server'),
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input,
        external: [...builtinModules, /^node:/],
        // all at one depth, so that a path relative to a module means the same wherever the module lands
        output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Packed once as tightly as can be, so that the server only has to hand the files out. */
async function compressWeb() {
  const folder = join(ROOT, 'dist', 'web')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|svg)$/.test(file),
  )
  const pack = async (file) => {
    const bytes = readFileSync(join(folder, file))
    writeFileSync(join(folder, `${file}.br`), await brotlied(bytes))
    writeFileSync(join(folder, `${file}.gz`), await gzipped(bytes, { level: 9 }))
  }
  await Promise.all(files.map(pack))
}

async function timed(name, work) {
  const from = performance.now()
  await work()
  console.log(`  ${name} built in ${((performance.now() - from) / 1000).toFixed(1)} s`)
}

process.env.NODE_ENV = 'production'
const hash = sourceHash()
dropBuildStamp()
await timed('server', buildServer)
await timed('web', buildWeb)
await timed('compressed files', compressWeb)
stampBuild(hash)
