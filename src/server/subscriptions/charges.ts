import { chargesOf, takenBack, type Agreed } from '#domain/collections/agreed.ts'
import { itemAt } from '#domain/lists.ts'
import { add, ZERO, type Paise } from '#domain/money.ts'

import { chargedFor, homeKey, readAgreed, type HomeKey } from '../collections/agreed.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import type { LoadedBox } from './load.ts'
import { sellable, type QuotedPlan, type Shelf, type WantedPlan } from './quote-boxes.ts'

type Asked = WantedPlan & { agreed: Agreed }

const homeOf = ({ lcoid, subscriberid }: LoadedBox): HomeKey[] =>
  subscriberid === null ? [] : [{ lcoid, subscriberid }]

/** Each with what was agreed on with whoever has its STB. */
export async function withAgreed<W extends WantedPlan>(
  db: Db | Tx,
  { boxes, today }: Pick<Shelf, 'boxes' | 'today'>,
  wanted: readonly W[],
): Promise<(W & { agreed: Agreed })[]> {
  const agreed = await readAgreed(db, [...boxes.values()].flatMap(homeOf), today)
  return wanted.map((one) => {
    const [home] = [boxes.get(one.stbno)].flatMap((box) => (box ? homeOf(box) : []))
    return { ...one, agreed: (home && agreed.get(homeKey(home))) ?? null }
  })
}

/** What each that can be sold is charged to its customer, if all of them are sold together. */
export function chargesFrom<W extends Asked>(quoted: readonly QuotedPlan<W>[]): Map<W, Paise> {
  const sales = sellable(quoted)
  const charges = chargesOf(
    sales.map(({ wanted: { stbno, agreed }, box, plan, quote }) => {
      return { home: box.subscriberid ?? '', stbno, agreed, plan, quote }
    }),
  )
  return new Map(sales.map(({ wanted }, n) => [wanted, itemAt(charges, n)]))
}

type Quoted = Pick<QuotedPlan, 'box' | 'quote'>

const creditsOf = ({ quote }: Quoted) => (quote.ok ? quote.credits : [])

/** How much less each one's customer is charged for what it ends or cuts short; asked for where anything is. */
export async function givenBackFor(
  db: Db | Tx,
  lcoid: string,
  quoted: readonly Quoted[],
): Promise<(one: Quoted) => Paise> {
  const charged = await chargedFor(db, lcoid, [
    ...new Set(quoted.flatMap((one) => creditsOf(one).map(({ contractno }) => contractno))),
  ])
  return (one) =>
    add(
      ZERO,
      ...creditsOf(one).map(({ contractno, amount }) => {
        const was = charged.get(contractno)
        return was && was.subscriberid === one.box?.subscriberid ? takenBack(was.charge, was, amount) : ZERO
      }),
    )
}
