// npm run soak: the proofs of the money at their long size, one after another. `npm run soak -- kill model` runs these
// alone, `--percent 10` a tenth of each, `SEED=1` repeats a random one.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ROOT, checkNode, ensureInstalled, inSentences } from './setup.mjs'

const PROOFS = {
  race: 'src/server/hardware/race.test.ts',
  settle: 'src/server/payments/settle.test.ts',
  scenarios: 'src/server/payments/scenarios.test.ts',
  late: 'src/server/payments/late-money.test.ts',
  checkout: 'src/server/cart/kill-checkout.test.ts',
  model: 'src/server/wallet/model.test.ts',
  contracts: 'src/server/subscriptions/model.test.ts',
  boxes: 'src/server/boxes/moves-model.test.ts',
  vendors: 'src/server/subscriptions/vendors-walk.test.ts',
  collections: 'src/server/collections/model.test.ts',
  kill: 'src/server/payments/kill.test.ts',
}

async function soak() {
  checkNode()
  await ensureInstalled()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { percent: { type: 'string', default: '100' } },
  })
  const unknown = positionals.find((name) => !(name in PROOFS))
  if (unknown) throw new Error(`There is no proof ${unknown}; there are ${Object.keys(PROOFS).join(', ')}.`)
  for (const name of positionals.length > 0 ? positionals : Object.keys(PROOFS)) {
    const from = performance.now()
    const code = await run(PROOFS[name], values.percent)
    console.log(`${code === 0 ? 'ok' : 'FAIL'}   ${name}   ${((performance.now() - from) / 1000).toFixed(0)} s`)
    if (code !== 0) process.exitCode = 1
  }
}

function run(file, percent) {
  const words = ['run', file, '--maxWorkers=1', '--disableConsoleIntercept']
  const child = spawn(join(ROOT, 'node_modules', '.bin', 'vitest'), words, {
    cwd: ROOT,
    env: { ...process.env, SOAK: percent },
    stdio: 'inherit',
  })
  return new Promise((done, fail) => child.on('error', fail).on('close', done))
}

await inSentences(soak)
