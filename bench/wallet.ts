/**
 * Debits through post() against pgbench running the same statements on the same wallets, and one hot wallet with 64 callers,
 * each on a connection of his own against all of them in turn. On a PostgreSQL of its own that syncs every commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { paise } from '#domain/money.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { post } from '#server/wallet/ledger.ts'
import { inTurn } from '#server/wallet/turns.ts'
import type { Tx } from '#server/write.ts'

import { reference } from './wallet-reference.ts'

const WALLETS = 500
const CLIENTS = 8
const CALLERS = 64
const ROUNDS = 5
const DEBITS = 3000
const HOT = 2000

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, 'migrations')
const { system, close } = connect(postgres.url, { max: CALLERS })
await makeWallets(system)

let made = 0
const debitOf = (lcoid: string) => (tx: Tx) =>
  post(
    tx,
    {
      lcoid,
      reference: `bench:${++made}`,
      reason: 'plan-sale',
      direction: 'out',
      account: 'sales',
      amount: paise(1),
      comment: '',
      actor: lcoid,
    },
    new Date(),
  )
const alone = (lcoid: string) => system.transaction().execute(debitOf(lcoid))
const anyWallet = () => `LCO8${1 + Math.floor(Math.random() * WALLETS)}`

type Reading = { tps: number; p99: number; cpuMicros: number }

async function measure(callers: number, total: number, one: () => Promise<unknown>): Promise<Reading> {
  let left = total
  const took: number[] = []
  const cpuFrom = process.cpuUsage()
  const from = performance.now()
  const caller = async () => {
    while (left-- > 0) {
      const began = performance.now()
      await one()
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const tps = (total / (performance.now() - from)) * 1000
  const { user, system: kernel } = process.cpuUsage(cpuFrom)
  return { tps, cpuMicros: (user + kernel) / total, p99: took.toSorted((a, b) => a - b)[Math.floor(total * 0.99)]! }
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function debits() {
  const yardstick = reference({ url: postgres.url, wallets: WALLETS, clients: CLIENTS })
  console.log(`debits of ${WALLETS} wallets, ${CLIENTS} clients; reference: ${yardstick.name}`)
  await measure(CLIENTS, DEBITS / 3, () => alone(anyWallet()))
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    // turn about within a round, so that a slow minute of the machine slows both
    const theirs = await yardstick.run(DEBITS)
    const { tps, cpuMicros } = await measure(CLIENTS, DEBITS, () => alone(anyWallet()))
    ratios.push(tps / theirs)
    console.log(
      `round ${round}: reference ${theirs.toFixed(0)} tps, post() ${tps.toFixed(0)} tps at ${cpuMicros.toFixed(0)} µs of CPU, ratio ${(tps / theirs).toFixed(2)}`,
    )
  }
  console.log(`debit through post() / ${yardstick.name}: ${medianOf(ratios).toFixed(2)} (target ≥ 0.7)`)
}

async function hotWallet() {
  console.log(`one hot wallet, ${CALLERS} callers`)
  const readings: { ratio: number; p99: number }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const naive = await measure(CALLERS, HOT, () => alone('LCO81'))
    const turns = await measure(CALLERS, HOT, () => inTurn(system, 'LCO81', debitOf('LCO81')))
    readings.push({ ratio: turns.tps / naive.tps, p99: turns.p99 })
    console.log(
      `round ${round}: naive ${naive.tps.toFixed(0)} tps (p99 ${naive.p99.toFixed(0)} ms), in turn ${turns.tps.toFixed(0)} tps ` +
        `(p99 ${turns.p99.toFixed(0)} ms), ratio ${(turns.tps / naive.tps).toFixed(1)}`,
    )
  }
  console.log(
    `hot wallet, in turn / naive: ${medianOf(readings.map(({ ratio }) => ratio)).toFixed(1)} (target ≥ 4), ` +
      `p99 ${medianOf(readings.map(({ p99 }) => p99)).toFixed(0)} ms (target ≤ 60)`,
  )
}

async function makeWallets(db: Db): Promise<void> {
  await sql`
    insert into operator (lcoid, password_hash, lconame, contactname, mobileno, email, addrline1, city, region, zipcode,
      frcode, frcan, pan_sealed, headendid, status, created)
    select 'LCO8' || n, '', '', '', '', '', '', '', 'Maharashtra', '', '', 'F' || n, '', '', 'ACTIVE', now()
    from generate_series(1, ${WALLETS}::int) n`.execute(db)
  await sql`insert into wallet (lcoid) select lcoid from operator`.execute(db)
  await sql`
    insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, actor, at)
    select lcoid, 'fill', 'adjustment', 'adjustments', 'wallet', 100000000, 100000000, 'bench', now() - interval '1 day'
    from wallet`.execute(db)
  await sql`update wallet set balance = 100000000`.execute(db)
}

try {
  await debits()
  await hotWallet()
} finally {
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
