/**
 * The auto-renew sweep in chunks against the same renewals box by box, each in a transaction of its own, on like halves of one
 * world; and how long a chunk keeps its wallets. On a PostgreSQL of its own that syncs every commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { addDays, dayOf } from '#domain/dates.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { BoxKey } from '#server/subscriptions/load.ts'
import { CONTRACTS_TOGETHER, renewBoxes } from '#server/subscriptions/renew.ts'

import { makeHomes, medianOf } from './homes.ts'

const OPERATORS = 200
const HOMES = Number(process.env['HOMES'] ?? 24_000)
const ROUNDS = 5
/** Box by box is so much slower that a part of the round shows it. */
const ALONE = 0.1

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, 'migrations')
const { system, close } = connect(postgres.url)
const now = new Date()
const tomorrow = addDays(dayOf(now), 1)

/** Renews these boxes, so many in one transaction; says how many a second, and how long the longest held its locks. */
async function renew(boxes: readonly BoxKey[], together: number): Promise<{ perSecond: number; longestMs: number }> {
  let [renewed, longestMs] = [0, 0]
  const from = performance.now()
  for (let first = 0; first < boxes.length; first += together) {
    const began = performance.now()
    const chunk = boxes.slice(first, first + together)
    const { sold } = await system.transaction().execute((tx) => renewBoxes(tx, chunk, now))
    renewed += sold.length
    longestMs = Math.max(longestMs, performance.now() - began)
  }
  if (renewed !== boxes.length) throw new Error(`${renewed} of ${boxes.length} were renewed`)
  return { perSecond: (renewed / (performance.now() - from)) * 1000, longestMs }
}

try {
  await makeHomes(
    { url: postgres.url, db: system, operators: OPERATORS, homes: HOMES, today: dayOf(now) },
    { validity: tomorrow },
  )
  const { rows } = await sql<BoxKey>`select lcoid, stbno from box order by lcoid, stbno`.execute(system)
  const size = Math.floor(rows.length / ROUNDS)
  console.log(`${rows.length} due of ${OPERATORS} operators, chunks of ${CONTRACTS_TOGETHER}`)
  const readings = []
  for (let round = 0; round < ROUNDS; round++) {
    const boxes = rows.slice(round * size, (round + 1) * size)
    const alone = Math.floor(size * ALONE)
    // turn about within a round, so that a slow minute of the machine slows both
    const naive = await renew(boxes.slice(0, alone), 1)
    const chunks = await renew(boxes.slice(alone), CONTRACTS_TOGETHER)
    readings.push({ ...chunks, ratio: chunks.perSecond / naive.perSecond })
    console.log(
      `round ${round + 1}: box by box ${naive.perSecond.toFixed(0)}/s, in chunks ${chunks.perSecond.toFixed(0)}/s, ` +
        `ratio ${(chunks.perSecond / naive.perSecond).toFixed(1)}, longest lock ${chunks.longestMs.toFixed(0)} ms`,
    )
  }
  console.log(
    `auto-renew in chunks / box by box: ${medianOf(readings.map(({ ratio }) => ratio)).toFixed(1)} (target ≥ 3), ` +
      `${medianOf(readings.map(({ perSecond }) => perSecond)).toFixed(0)} renewals/s, ` +
      `longest lock ${medianOf(readings.map(({ longestMs }) => longestMs)).toFixed(0)} ms (target ≤ 150)`,
  )
} finally {
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
