/**
 * Debits through post() against pgbench running the same statements on the same wallets, and one hot wallet with 64 callers,
 * each on a connection of his own against all of them in turn: the debit by itself, and as a request sends it, with its key and its
 * row of audit. On a PostgreSQL of its own that syncs every commit.
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
import { writerOf, type Tx, type Writer } from '#server/write.ts'

import { reference } from './wallet-reference.ts'

const WALLETS = 500
const CLIENTS = 8
const CALLERS = 64
const ROUNDS = Number(process.argv[2] ?? 5)
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

const INPUT = Buffer.from('bench')
/** As whoever spends by a request writes it. */
function written(lcoid: string, how: Partial<Writer> = {}): Promise<unknown> {
  const key = `bench:${++made}`
  const once: Writer['once'] = {
    key,
    call: 'bench',
    inputHash: INPUT,
    isSameInput: (kept) => kept.equals(INPUT),
    encode: (reply) => JSON.stringify(reply),
    decode: (text) => JSON.parse(text),
  }
  const who = { db: system, scope: lcoid, actor: lcoid, address: '127.0.0.1', requestId: key, now: () => new Date() }
  return writerOf({ ...who, once, ...how })(async (tx, note) => {
    note({ what: 'checkout', target: key, after: { amount: 1 } })
    return debitOf(lcoid)(tx)
  })
}

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

type Ways = { naive: () => Promise<unknown>; turns: () => Promise<unknown> }

async function hotWallet(what: string, { naive, turns }: Ways) {
  console.log(`one hot wallet, ${CALLERS} callers: ${what}`)
  const readings: { ratio: number; p99: number }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const alike = await measure(CALLERS, HOT, naive)
    const inLine = await measure(CALLERS, HOT, turns)
    readings.push({ ratio: inLine.tps / alike.tps, p99: inLine.p99 })
    console.log(
      `round ${round}: naive ${alike.tps.toFixed(0)} tps (p99 ${alike.p99.toFixed(0)} ms), in turn ${inLine.tps.toFixed(0)} tps ` +
        `(p99 ${inLine.p99.toFixed(0)} ms, ${inLine.cpuMicros.toFixed(0)} µs of CPU), ratio ${(inLine.tps / alike.tps).toFixed(1)}`,
    )
  }
  console.log(
    `hot wallet, ${what}, in turn / naive: ${medianOf(readings.map(({ ratio }) => ratio)).toFixed(1)} (target ≥ 4), ` +
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
  await hotWallet('a debit by itself', {
    naive: () => alone('LCO81'),
    turns: () => inTurn(system, 'LCO81', debitOf('LCO81')),
  })
  await hotWallet('a debit with its key and its row of audit', {
    naive: () => written('LCO82'),
    turns: () => written('LCO82', { inTurn: true, transact: (work, shared) => inTurn(system, 'LCO82', work, shared) }),
  })
} finally {
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
