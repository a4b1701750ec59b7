import type { Cart, cartCalls } from '#domain/cart/calls.ts'
import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { renewalsOf } from '#domain/subscriptions/renewal-price.ts'

import { homeKey, readAgreed } from '../collections/agreed.ts'
import type { Context } from '../context.ts'
import { chargesFrom } from '../subscriptions/charges.ts'
import { loadBoxes, type LoadedBox } from '../subscriptions/load.ts'
import { quoteFrom, type QuotedPlan } from '../subscriptions/quote-boxes.ts'
import type { Tx } from '../write.ts'
import { newLine } from './add.ts'
import { changedCart, type Held } from './change.ts'
import { putLines, type Line } from './lines.ts'
import { shownOf } from './shown.ts'
import { shelfFor } from './view.ts'

type Refusal = { stbno: string; reason: string }
type Reply = Cart & { added: number; refused: Refusal[] }

/** The renewal of everything that counts on these boxes; what cannot be renewed is named, one reason per box. */
export const addRenewals = ({ boxes }: Input<typeof cartCalls.addRenewals>, context: Context): Promise<Reply> =>
  context.write(async (tx) => {
    let outcome: Pick<Reply, 'added' | 'refused'> = { added: 0, refused: [] }
    const cart = await changedCart(tx, context, async (_, held) => {
      const { shelf, ...put } = await putRenewals(tx, boxes, held, context)
      outcome = put
      return shelf
    })
    return { ...cart, ...outcome }
  })

async function putRenewals(tx: Tx, asked: readonly string[], cart: Held, context: Context) {
  const { owner, lines } = cart
  const today = dayOf(context.now())
  const keys = asked.map((stbno) => ({ lcoid: owner.lcoid, stbno }))
  const boxes = await loadBoxes(tx, keys, { today, lock: false })
  const homesAsked = [...boxes.values()].flatMap(({ lcoid, subscriberid }) =>
    subscriberid === null ? [] : [{ lcoid, subscriberid }],
  )
  const agreed = await readAgreed(tx, homesAsked, today)
  const inCart = new Set(lines.map(({ stbno, plancode }) => `${stbno} ${plancode}`))
  const wanted = [...boxes.values()].flatMap((box) =>
    renewalsOf(box, today)
      .filter(({ plancode }) => !inCart.has(`${box.stbno} ${plancode}`))
      .map(({ plancode }) => ({
        ...newLine(owner, { stbno: box.stbno, plancode }),
        subscriberid: box.subscriberid ?? '',
        agreed: agreed.get(homeKey({ lcoid: owner.lcoid, subscriberid: box.subscriberid ?? '' })) ?? null,
      })),
  )
  const homes = new Set(wanted.map(({ subscriberid }) => subscriberid))
  const all = [...lines.filter(({ stbno }) => boxes.has(stbno)), ...wanted]
  const shelf = await shelfFor(tx, [...lines, ...wanted], context)
  const quoted = quoteFrom(shelf, all).filter(({ wanted: one }) => one.lineid === 0)
  const his = lines.filter(({ subscriberid }) => homes.has(subscriberid))
  const charges = chargesFrom(quoteFrom(shelf, [...his, ...wanted]))
  const ok = quoted.flatMap(({ wanted: line, quote }) => {
    const charge = charges.get(line)
    return quote.ok ? [{ ...line, ...shownOf({ quote, charge: charge ?? quote.mrptariff }) }] : []
  })
  await putLines(tx, cart, ok, context.now())
  return { shelf, added: ok.length, refused: asked.flatMap((stbno) => refusalOf(stbno, boxes.get(stbno), quoted)) }
}

/** The base pack comes first, and with it the reason that matters. */
function refusalOf(stbno: string, box: LoadedBox | undefined, quoted: readonly QuotedPlan<Line>[]): Refusal[] {
  if (!box) return [{ stbno, reason: 'not.found' }]
  if (box.subscriberid === null) return [{ stbno, reason: 'box.unassigned' }]
  if (box.contracts.length === 0) return [{ stbno, reason: 'plan.needs-base' }]
  const refused = quoted.find(({ wanted, quote }) => wanted.stbno === stbno && !quote.ok)
  return refused && !refused.quote.ok ? [{ stbno, reason: refused.quote.reason }] : []
}
