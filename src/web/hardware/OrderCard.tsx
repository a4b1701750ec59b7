import type { BoxPrice } from '#domain/hardware/calls.ts'
import { BOX_QUANTITY_MOST, orderTotal } from '#domain/hardware/delivery.ts'
import { type Paise, subtract } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import type { Session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { useField, useFieldValue, useInsideForm } from '#web/ui/Form.tsx'
import { Money, wholeMoney } from '#web/ui/Money.tsx'
import { StepperField } from '#web/ui/StepperField.tsx'

import { goodsTexts, nameOf } from './goods-texts.ts'
import { shopTexts } from './shop-texts.ts'
import { ShortWallet } from './ShortWallet.tsx'

export function OrderCard({ prices, session }: { prices: readonly BoxPrice[]; session: Session }) {
  const { errors } = useInsideForm()
  const words = useText(shopTexts)
  const names = useText(goodsTexts)
  const boxtype = useFieldValue('boxtype')
  const quantity = useFieldValue('quantity')
  const gateway = useFieldValue('gateway')
  const box = prices.find(({ idboxtypeclass }) => idboxtypeclass === boxtype)
  const total = box && isQuantity(quantity) ? orderTotal(box.price, Number(quantity)) : null
  const short = shortFor(session, total)
  return (
    <div className="shop-order">
      <Card title={words.order}>
        <div className="form">
          {box ? (
            <p className="shop-chosen">
              <strong>{nameOf(box.idboxtypeclass, names)}</strong> <small>{box.model}</small>
            </p>
          ) : (
            <p className={errors['boxtype'] ? 'shop-wrong' : 'card-hint'}>{words.chooseFirst}</p>
          )}
          <StepperField
            name="quantity"
            label={words.quantity}
            hint={words.quantityHint}
            least={1}
            most={BOX_QUANTITY_MOST}
          />
          <TextField name="comments" label={words.comments} maxLength={200} optional />
          <PayBy credit={session.credit} total={total} isShort={short !== null} />
          <TotalLine total={total} />
          {gateway === 'WALLET' && short ? (
            <ShortWallet {...short} session={session} />
          ) : (
            <SubmitButton>{total === null ? words.orderNow : words.review(wholeMoney(total))}</SubmitButton>
          )}
        </div>
      </Card>
    </div>
  )
}

/** What the wallet lacks for it, beside what has to stay. */
function shortFor({ credit, spendable }: Session, need: Paise | null) {
  if (need === null || credit === null || spendable === null || need <= spendable) return null
  return { need, have: credit, missing: subtract(need, spendable) }
}

const isQuantity = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= BOX_QUANTITY_MOST

function TotalLine({ total }: { total: Paise | null }) {
  const words = useText(shopTexts)
  if (total === null) return null
  return (
    <p className="shop-total">
      {words.total}
      <span>
        <strong>
          <Money amount={total} />
        </strong>
        <small>{words.gst}</small>
      </span>
    </p>
  )
}

type PayByProps = { credit: Paise | null; total: Paise | null; isShort: boolean }

function PayBy({ credit, total, isShort }: PayByProps) {
  const { value: gateway, isPending, change } = useField('gateway')
  const words = useText(shopTexts)
  const hints = {
    WALLET: credit === null ? '' : walletHint({ credit, total, isShort }, words),
    ONLINE: words.onlineHint,
  }
  return (
    <fieldset className="shop-pay">
      <legend>{words.payBy}</legend>
      {(['WALLET', 'ONLINE'] as const).map((way) => (
        <label key={way}>
          <input
            type="radio"
            name="gateway"
            value={way}
            checked={gateway === way}
            disabled={isPending}
            onChange={() => change(way)}
          />
          <strong>{words[way]}</strong>
          <span>{hints[way]}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Wallet = { credit: Paise; total: Paise | null; isShort: boolean }

function walletHint({ credit, total, isShort }: Wallet, words: (typeof shopTexts)['en']): string {
  if (total === null) return money(credit)
  return isShort ? words.walletShort(money(credit)) : words.walletHint(money(credit), money(subtract(credit, total)))
}
