import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { build } from 'vite'

import { buildServer } from './build-server.mjs'
import { buildWorker } from './build-worker.mjs'
import { ROOT, dropBuildStamp, sourceHash, stampBuild } from './setup.mjs'

function buildPages(config) {
  return build({ root: ROOT, configFile: join(ROOT, config), mode: 'production', logLevel: 'warn' })
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Packed once as tightly as can be, so that the server only has to hand the files out. */
async function compress(folder) {
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
await timed('server', () => buildServer(join(ROOT, 'dist', 'server')))
await timed('web', () => buildPages('vite.config.ts'))
await timed('desk', () => buildPages('vite.desk.config.ts'))
await timed('service worker', buildWorker)
await timed('compressed files', async () => {
  for (const pages of ['web', 'desk']) await compress(join(ROOT, 'dist', pages))
})
stampBuild(hash)
