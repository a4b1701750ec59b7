import type { ReactNode } from 'react'

import { FIBER } from '#domain/hardware/device-rules.ts'
import type { CartLine, LineTerms } from '#domain/cart/calls.ts'
import { ZERO } from '#domain/money.ts'
import { moment, money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { useNow } from '#web/ui/use-time.ts'

import { lineTexts } from './cart-texts.ts'
import { NewDates } from './NewDates.tsx'
import { Prices } from './Prices.tsx'
import { useReason } from '#web/i18n/reasons.ts'

import './cart-line.css'

/** One plan for a box, as it would be charged now, or why it cannot be. */
export function CartLineItem({ line, action }: { line: CartLine; action?: ReactNode }) {
  const words = useText(lineTexts)
  const reasonOf = useReason()
  const isRefused = line.refusal !== ''
  return (
    <li className="cart-line" data-refused={isRefused}>
      <div className="cart-line-head">
        <p>
          <strong>{line.planname}</strong> <Badge tone="plain">{words[line.type]}</Badge>
          <small>
            {line.stb_type === FIBER
              ? `${words.broadband} ${line.stbno}`
              : `${words.stb} ${line.stbno} · ${line.stb_type}`}
          </small>
          <Since added={line.added} />
        </p>
        {action}
      </div>
      {isRefused ? (
        <p className="cart-refusal" role="alert">
          {reasonOf(line.refusal)}
        </p>
      ) : (
        <Terms of={line} />
      )}
    </li>
  )
}

/** So long nobody stands at the counter. */
const LEFT_MS = 20 * 60_000

/** What was left in the cart, by a window that was closed too, is told from what was just put in. */
function Since({ added }: Pick<CartLine, 'added'>) {
  const words = useText(lineTexts)
  const language = useLanguage()
  const isLeft = useNow().getTime() - added.getTime() > LEFT_MS
  return isLeft && <small className="cart-left">{words.since(moment(added, language))}</small>
}

/** From when to when, the price and what it is made of. */
export function Terms({ of }: { of: LineTerms }) {
  const words = useText(lineTexts)
  const {
    oldvalidity,
    starts,
    validity,
    days,
    fulldays,
    lcoprice,
    mrptariff,
    charge,
    ncfprice,
    latefee,
    due,
    giveback,
  } = of
  return (
    <div className="cart-terms">
      <NewDates old={oldvalidity} starts={starts} validity={validity} />
      {days < fulldays && <small>{words.part(days, fulldays)}</small>}
      <Prices mrptariff={mrptariff} lcoprice={lcoprice} charge={charge} />
      {ncfprice > 0 && <small>{words.ncf(money(ncfprice))}</small>}
      {latefee > 0 && <small>{words.late(money(latefee))}</small>}
      <Credits credits={of.credits} />
      {giveback > 0 && <small>{words.giveback(money(giveback))}</small>}
      {due !== lcoprice && (
        <p className="cart-due">
          <span>{words.due}</span> <Money amount={due} />
        </p>
      )}
    </div>
  )
}

/** What is given back for packs that this one ends or cuts short. */
function Credits({ credits }: Pick<LineTerms, 'credits'>) {
  const words = useText(lineTexts)
  return (
    <ul className="cart-credits">
      {credits
        .filter(({ amount }) => amount !== ZERO)
        .map(({ contractno, planname, amount }) => (
          <li key={contractno}>
            {words.credit(planname)} <Money amount={amount} />
          </li>
        ))}
    </ul>
  )
}
