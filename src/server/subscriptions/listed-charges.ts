import { monthlySumOf } from '#domain/collections/agreed.ts'
import { add, type Paise } from '#domain/money.ts'
import type { Day } from '#domain/dates.ts'
import { grouped } from '#domain/lists.ts'
import { renewalsOf } from '#domain/subscriptions/renewal-price.ts'

import { homeKey, readAgreed } from '../collections/agreed.ts'
import type { Db } from '../db/connect.ts'
import { chargesFrom } from './charges.ts'
import { loadBoxes } from './load.ts'
import { loadShelf, quoteFrom } from './quote-boxes.ts'

type On = { lcoid: string; today: Day; lateFee: Paise }
type Listed = { subscriberid: string; stb_number: string }

/** What a customer is charged for renewing each of these STBs by itself; those that are charged the MRP, or cannot be renewed, are not among them. */
export async function listedCharges(db: Db, { lcoid, today, lateFee }: On, listed: readonly Listed[]) {
  const homes = listed.map(({ subscriberid }) => ({ lcoid, subscriberid }))
  const agreed = await readAgreed(db, homes, today)
  const keys = listed
    .filter(({ subscriberid }) => agreed.has(homeKey({ lcoid, subscriberid })))
    .map(({ stb_number: stbno }) => ({ lcoid, stbno }))
  const boxes = await loadBoxes(db, keys, { today, lock: false })
  const wanted = [...boxes.values()].flatMap((box) => {
    const of = agreed.get(homeKey({ lcoid, subscriberid: box.subscriberid ?? '' })) ?? null
    return renewalsOf(box, today).map(({ stbno, plancode }) => ({
      lcoid,
      stbno,
      plancode,
      confirmed: true,
      agreed: of,
    }))
  })
  const shelf = await loadShelf(db, wanted, { today, lateFee, lock: false })
  const charges = new Map<string, { charge: Paise; isMonthly: boolean }>()
  for (const [stbno, ofBox] of grouped(wanted, (one) => one.stbno)) {
    const found = [...chargesFrom(quoteFrom(shelf, ofBox))]
    const isMonthly = found.some(([one]) => monthlySumOf(one.agreed) !== null)
    if (found.length > 0) charges.set(stbno, { charge: add(...found.map(([, charge]) => charge)), isMonthly })
  }
  return charges
}
