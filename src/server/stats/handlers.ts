import { dayOf } from '#domain/dates.ts'
import { subtract } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import type { walletCalls } from '#domain/wallet/calls.ts'
import { runwayOf } from '#domain/wallet/runway.ts'

import type { Handlers } from '../http.ts'
import { readingMuch } from '../reading.ts'
import { purseOf } from '../wallet/ledger.ts'
import { getStats, listExpiryStats } from './boxes.ts'
import { listEarnStats } from './earnings.ts'
import { listCreditStats, listRevenueStats } from './figures.ts'
import { comingCosts } from './renewal-costs.ts'
import { listTasks } from './tasks.ts'

const getRunway: Handlers<typeof walletCalls>['getRunway'] = async (_input, { db, session, now }) => {
  const today = dayOf(now())
  const { balance: credit, floor } = await purseOf(db, session.lcoid)
  const { basis, costs } = await comingCosts(db, session.lcoid, today)
  return { credit, basis, ...runwayOf(subtract(credit, floor), today, costs) }
}

export const statHandlers: Handlers<typeof statCalls & Pick<typeof walletCalls, 'getRunway'>> = readingMuch({
  getRunway,
  getStats,
  listCreditStats,
  listExpiryStats,
  listRevenueStats,
  listEarnStats,
  listTasks,
})
