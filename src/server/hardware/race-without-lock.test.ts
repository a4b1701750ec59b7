// @day 2026-07-15
import type { KyselyPlugin } from 'kysely'
import { expect, it, vi } from 'vitest'

import type { Db } from '../db/connect.ts'
import { raceForTheWallet } from '../testing/race.ts'
import type { Transfer } from '../wallet/ledger.ts'
import type { Tx, Writer } from '../write.ts'

/** Takes the lock out of the ledger's statement. It exists in this file alone: a module swapped by the test runner. */
const { unlocked } = vi.hoisted(() => ({
  unlocked: {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') return node
      const sqlFragments = node.sqlFragments.map((text) => text.replace('for no key update', ''))
      return { ...node, sqlFragments }
    },
    transformResult: async ({ result }) => result,
  } as KyselyPlugin,
}))

vi.mock('../wallet/ledger.ts', async (original) => {
  const ledger = await original<typeof import('../wallet/ledger.ts')>()
  const post = (tx: Tx, transfer: Transfer, at: Date) => ledger.post(tx.withPlugin(unlocked), transfer, at)
  return { ...ledger, post }
})
vi.mock('../wallet/turns.ts', () => ({
  inTurn: (db: Db, _lcoid: string, work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work),
}))

// equal keys wait for each other as where there is no line: here they are not what goes wrong
vi.mock('../write.ts', async (original) => {
  const write = await original<typeof import('../write.ts')>()
  return { ...write, writerOf: (writer: Writer) => write.writerOf({ ...writer, inTurn: false }) }
})

const RACE = { purchases: 80, affordable: 40, clients: 64 }

it('the same race with the lock taken out is caught: too many purchases, and the books say so', async () => {
  let race = await raceForTheWallet(RACE)
  // on a machine with other work they may not meet at once
  for (let more = 0; more < 4 && race.succeeded <= RACE.affordable; more++) race = await raceForTheWallet(RACE)
  const { succeeded, breaches } = race
  expect(succeeded).toBeGreaterThan(RACE.affordable)
  const promises = breaches.map(({ promise }) => promise)
  expect(promises).toContain('wallet balance is the sum of its transfers')
  expect(promises).toContain('each balance follows from the one before')
}, 180_000)
