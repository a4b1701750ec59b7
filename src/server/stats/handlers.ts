import type { statCalls } from '#domain/stats/calls.ts'
import type { walletCalls } from '#domain/wallet/calls.ts'

import type { Handlers } from '../http.ts'
import { readingMuch } from '../reading.ts'
import { getStats, listExpiryStats } from './boxes.ts'
import { listEarnStats } from './earnings.ts'
import { listCreditStats, listRevenueStats } from './figures.ts'
import { getRunway } from './runway.ts'
import { listTasks } from './tasks.ts'

export const statHandlers: Handlers<typeof statCalls & Pick<typeof walletCalls, 'getRunway'>> = readingMuch({
  getRunway,
  getStats,
  listCreditStats,
  listExpiryStats,
  listRevenueStats,
  listEarnStats,
  listTasks,
})
