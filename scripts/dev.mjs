import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { ROOT, checkNode, ensureInstalled, inSentences } from './setup.mjs'

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

function startApi(port, publicPort) {
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const words = [tsx, 'watch', '--clear-screen=false', '--include', 'migrations/*.sql', 'src/server/main.ts']
  const own = { NODE_ENV: 'development', PORT: String(port), HOST: '127.0.0.1' }
  const env = { PUBLIC_URL: `http://localhost:${publicPort}`, ...process.env, ...own }
  // a process group of its own: Ctrl-C comes to this script alone, which stops the two in order
  return spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
}

async function startWeb(port, apiUrl) {
  process.env.API_URL = apiUrl
  const { createServer: createVite } = await import('vite')
  const proxy = { '/healthz': apiUrl, '/readyz': apiUrl, '/metrics': apiUrl }
  const vite = await createVite({ root: ROOT, server: { port, strictPort: true, proxy } })
  await vite.listen()
  return vite
}

/** Until the API answers, or has waited long enough for its own complaint to be on the screen. */
async function ready(apiUrl) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(200)) {
    if (await fetch(`${apiUrl}/healthz`).catch(() => false)) return
  }
}

async function develop() {
  checkNode()
  await ensureInstalled()
  const port = Number(process.env.PORT ?? 3000)
  const apiPort = await freePort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const vite = await startWeb(port, apiUrl).catch((error) => {
    throw new Error(`The development server could not listen on port ${port}: ${error.message}.`)
  })
  const api = startApi(apiPort, port)
  const ended = once(api, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => api.kill('SIGTERM'))
  await Promise.race([ended, ready(apiUrl)])
  console.log(`  Work at http://localhost:${port}: screens reload as you save, the server restarts.\n`)
  await ended
  await vite.close()
}

await inSentences(develop)
process.exit(0)
