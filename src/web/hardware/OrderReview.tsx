import type { Failure } from '#domain/errors.ts'
import { orderTotal } from '#domain/hardware/delivery.ts'
import { type Paise, subtract } from '#domain/money.ts'
import { wasAnswered } from '#web/api/unanswered.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import type { Session } from '#web/shell/session.ts'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'

import { goodsTexts, nameOf } from './goods-texts.ts'
import { shopTexts } from './shop-texts.ts'
import { ShortWallet } from './ShortWallet.tsx'
import { amountIn, type useOrder } from './use-order.ts'

type Order = ReturnType<typeof useOrder>

/** The total once more before money moves; whatever the server objects is said here, beside the button that asked for it. */
export function OrderReview({ order, session }: { order: Order; session: Session }) {
  const words = useText(shopTexts)
  const { review, take, leave, isPending, error, newPrice } = order
  if (!review) return <ReviewDialog {...CLOSED} no={words.back} />
  const { asked } = review
  const price = newPrice ?? asked.boxprice
  const total = orderTotal(price, asked.quantity)
  const isShort = error?.code === 'wallet.insufficient'
  const pay = asked.gateway === 'WALLET' ? words.payWallet : words.payOnline
  return (
    <ReviewDialog
      title={words.reviewTitle}
      yes={pay(money(total))}
      no={words.back}
      isOpen
      isPending={isPending}
      onYes={isShort ? null : () => take({ ...asked, boxprice: price })}
      onNo={leave}
    >
      <div className="shop-review">
        <Lines review={review} price={price} session={isAsking(error) ? session : null} />
        {error && <Refusal error={error} newPrice={newPrice} session={session} />}
      </div>
    </ReviewDialog>
  )
}

const CLOSED = {
  title: '',
  yes: '',
  isOpen: false,
  isPending: false,
  onYes: null,
  onNo: () => undefined,
  children: null,
}

/** Once it was tried, what the wallet holds may already be what it holds afterwards. */
const isAsking = (error: Failure | null): boolean => error === null || error.code === 'price.changed'

type LinesProps = { review: NonNullable<Order['review']>; price: Paise; session: Session | null }

function Lines({ review: { asked, box }, price, session }: LinesProps) {
  const { credit = null, spendable = null } = session ?? {}
  const words = useText(shopTexts)
  const names = useText(goodsTexts)
  const total = orderTotal(price, asked.quantity)
  return (
    <Details>
      <Detail label={words.item}>
        {asked.quantity} × {nameOf(box.idboxtypeclass, names)} ({box.model})
      </Detail>
      <MoneyDetail label={words.price} amount={price} />
      <MoneyDetail label={`${words.total}, ${words.gst}`} amount={total} />
      <Detail label={words.payBy}>
        {words[asked.gateway]}
        {asked.gateway === 'WALLET' && credit !== null && spendable !== null && spendable >= total && (
          <small className="shop-after">{words.walletHint(money(credit), money(subtract(credit, total)))}</small>
        )}
      </Detail>
    </Details>
  )
}

type RefusalProps = { error: Failure; newPrice: Paise | null; session: Session }

function Refusal({ error, newPrice, session }: RefusalProps) {
  const words = useText(shopTexts)
  const language = useLanguage()
  const before = amountIn(error.details, 'old')
  const need = amountIn(error.details, 'need')
  const have = amountIn(error.details, 'have')
  const missing = amountIn(error.details, 'short')
  if (newPrice !== null && before !== null) {
    return (
      <p className="shop-refusal" role="alert">
        {words.changed(money(before), money(newPrice))} <strong>{words.changedAsk}</strong>
      </p>
    )
  }
  if (error.code === 'wallet.insufficient' && need !== null && have !== null && missing !== null)
    return <ShortWallet need={need} have={have} missing={missing} session={session} />
  return (
    <p className="shop-refusal" role="alert">
      {wordsOf(error, language)} {!wasAnswered(error) && <strong>{words.safeAgain}</strong>}
    </p>
  )
}
