import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import { subtract, ZERO } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Result } from '#web/ui/Result.tsx'

import { BoughtLine } from './BoughtLine.tsx'
import { boughtTexts } from './cart-texts.ts'
import { useUndo } from './use-undo.ts'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import './bought.css'

const TakeMoneyNow = lazy(async () => ({
  default: (await loadChunk(() => import('#web/collections/TakeMoneyNow.tsx'), 'takemoneynow')).TakeMoneyNow,
}))

/** With more boxes than this each line would ask the server for itself. */
const MOST_WATCHED = 5

/** What became of each line, what it cost, and for today the way back. */
export function Bought({ result, actions }: { result: CheckoutResult; actions?: ReactNode }) {
  const words = useText(boughtTexts)
  const undo = useUndo()
  const { completed, total, order, result: lines, debited, credit } = result
  const boxes = new Set(order.map(({ stbno }) => stbno))
  return (
    <Result title={titleOf(result, words)}>
      <div className="bought">
        <Details>
          <Detail label={debited < 0 ? words.credited : words.debited}>
            <Money amount={debited < 0 ? subtract(ZERO, debited) : debited} />
          </Detail>
          <Detail label={words.left}>
            <Money amount={credit} />
          </Detail>
        </Details>
        <ul className="bought-lines">
          {order.map((ordered, n) => (
            <BoughtLine
              key={`${ordered.stbno}-${ordered.plandetails.plancode}`}
              ordered={ordered}
              line={lines[n]!}
              undo={undo}
              isWatched={boxes.size <= MOST_WATCHED}
            />
          ))}
        </ul>
        {completed > 0 && <p className="card-hint">{words.undoHint}</p>}
        <div className="form-actions">
          {completed > 0 && <FromOne result={result} />}
          {actions}
          {completed < total && (
            <Link to={PATHS.checkout} className="quiet-button">
              {words.toCart}
            </Link>
          )}
        </div>
      </div>
    </Result>
  )
}

/** Money is taken from one customer at a time; of a cart for several the dues have a screen of their own. */
function FromOne({ result: { order } }: { result: CheckoutResult }) {
  const session = useSession()
  const [customerid, ...others] = new Set(order.map((ordered) => ordered.customerid))
  if (!customerid || others.length > 0 || !session || !may(session, 'collections')) return null
  return (
    <Suspense>
      <TakeMoneyNow customerid={customerid} />
    </Suspense>
  )
}

type Words = (typeof boughtTexts)['en']

function titleOf({ completed, total, order }: CheckoutResult, words: Words): string {
  if (completed === 0) return words.none
  if (completed < total) return words.some(completed, total)
  const [type, ...others] = new Set(order.map((ordered) => ordered.type))
  return (type && others.length === 0 ? words[`all${type}`] : words.allMixed)(total)
}
