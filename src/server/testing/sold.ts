import { randomUUID } from 'node:crypto'

import { addDays, dayOf, startOf } from '#domain/dates.ts'
import { add, ZERO } from '#domain/money.ts'

import { quoteBoxes, sellable } from '../subscriptions/quote-boxes.ts'
import { orderedBy, sell } from '../subscriptions/sell.ts'
import { lockWallet, post } from '../wallet/ledger.ts'
import { newHome } from './homes.ts'
import type { TestServer } from './server.ts'

type On = Pick<TestServer, 'db' | 'clock'>
type Deal = {
  lcoid: string
  stbno: string
  plancodes: readonly string[]
  /** Bought so many days before today, at noon. */
  daysAgo?: number
  autorenew?: boolean
}

/** Sells packs as the portal does, on a day of the test's choice, with money put in for them. Says their contract numbers. */
export async function soldTo({ db, clock }: On, deal: Deal): Promise<string[]> {
  const { lcoid, stbno, plancodes, daysAgo = 0, autorenew = false } = deal
  const at = new Date(startOf(addDays(dayOf(clock.now()), -daysAgo)).getTime() + 12 * 3_600_000)
  return db.transaction().execute(async (tx) => {
    await lockWallet(tx, lcoid)
    const wanted = plancodes.map((plancode) => ({ lcoid, stbno, plancode }))
    const quoted = await quoteBoxes(tx, wanted, { today: dayOf(at), lateFee: ZERO, lock: true })
    const lines = sellable(quoted)
    if (lines.length < wanted.length) throw new Error(`not sold: ${JSON.stringify(quoted.map(({ quote }) => quote))}`)
    const amount = add(...lines.map(({ quote }) => quote.lcoprice))
    const money = { lcoid, reference: `test:${randomUUID()}`, amount, comment: '', actor: 'test' }
    await post(tx, { ...money, reason: 'adjustment', account: 'adjustments', direction: 'in' }, at)
    const sold = await sell(tx, orderedBy(lcoid, lines), 'CART', at)
    const numbers = plancodes.map((code) => sold.find(({ plan }) => plan.plancode === code)!.contractno)
    await tx
      .updateTable('contract')
      .set({ autorenew, provision: 'ACCEPTED' })
      .where('lcoid', '=', lcoid)
      .where('contractno', 'in', numbers)
      .execute()
    return numbers
  })
}

/** A home with these packs, bought so many days ago. */
export async function homeWith(on: On, lcoid: string, deal: Omit<Deal, 'lcoid' | 'stbno'>) {
  const home = await newHome(on, lcoid, { daysLeft: null })
  const contracts = await soldTo(on, { ...deal, lcoid, stbno: home.stbno })
  return { ...home, contracts, contractno: contracts[0]! }
}
