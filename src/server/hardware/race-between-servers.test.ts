// @day 2026-07-15
import { expect, it, vi } from 'vitest'

import type { Db } from '../db/connect.ts'
import { raceForTheWallet } from '../testing/race.ts'
import { lockWallet } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'

// as between servers: no line in the process, each caller on a connection of his own that locks the wallet first
vi.mock('../wallet/turns.ts', () => ({
  inTurn: (db: Db, lcoid: string, work: (tx: Tx) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await lockWallet(tx, lcoid)
      return work(tx)
    }),
}))

it('without a line in the process the wallet’s lock alone keeps the race exact', async () => {
  const race = await raceForTheWallet({ purchases: 80, affordable: 40, clients: 64 })
  expect(race).toMatchObject({ succeeded: 40, orders: 40, credit: 0, unequal: [], breaches: [] })
}, 180_000)
