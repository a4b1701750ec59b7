/** CPU per request of the kernel against raw node:http + zod, answering the same 50 rows for the same validated query. */
import { fork } from 'node:child_process'

import { build } from 'vite'

import { load } from './load.ts'

const REQUESTS = 20_000
const ROUNDS = 5
const KINDS = ['raw', 'kernel'] as const
type Kind = (typeof KINDS)[number]

type Reading = { cpuMicros: number }

// as it is shipped: bundled, without the name-keeping that running from source adds to every function
const OUT = 'node_modules/.cache/bench'
await build({
  configFile: false,
  logLevel: 'error',
  build: { ssr: 'bench/http-server.ts', outDir: OUT, target: 'node20' },
})

function start(kind: Kind) {
  const child = fork(`${OUT}/http-server.js`, [kind], { env: { ...process.env, NODE_ENV: 'production' } })
  const next = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
  const port = next<number>()
  return {
    port,
    cpu: async () => {
      const reading = next<Reading>()
      child.send('read')
      return (await reading).cpuMicros
    },
    stop: () => child.kill(),
  }
}

async function measure(server: ReturnType<typeof start>): Promise<number> {
  const url = `http://127.0.0.1:${await server.port}/lco/v1/bench?city=Nashik&page=2`
  await load(url, { requests: 2000, connections: 16 })
  const before = await server.cpu()
  await load(url, { requests: REQUESTS, connections: 16 })
  return ((await server.cpu()) - before) / REQUESTS
}

const servers = { raw: start('raw'), kernel: start('kernel') }
const ratios: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  // turn about within a round, so that a slow minute of the machine slows both
  const raw = await measure(servers.raw)
  const kernel = await measure(servers.kernel)
  ratios.push(kernel / raw)
  console.log(
    `round ${round + 1}: raw ${raw.toFixed(1)} µs, kernel ${kernel.toFixed(1)} µs, ratio ${(kernel / raw).toFixed(2)}`,
  )
}
for (const kind of KINDS) servers[kind].stop()
const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
console.log(`CPU per request, kernel / raw node:http + zod: ${median.toFixed(2)} (target ≤ 1.2)`)
