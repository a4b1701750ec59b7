import { dayOf } from '#domain/dates.ts'
import type { walletCalls } from '#domain/wallet/calls.ts'
import { runwayOf } from '#domain/wallet/runway.ts'

import type { Handlers } from '../http.ts'
import { creditOf } from '../wallet/ledger.ts'
import { comingCosts } from './renewal-costs.ts'

export const getRunway: Handlers<typeof walletCalls>['getRunway'] = async (_input, { db, session, now }) => {
  const today = dayOf(now())
  const credit = await creditOf(db, session.lcoid)
  const { basis, costs } = await comingCosts(db, session.lcoid, today)
  return { credit, basis, ...runwayOf(credit, today, costs) }
}
