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
  const { credit } = session
  const isShort = gateway === 'WALLET' && total !== null && credit !== null && total > credit
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
          <PayBy credit={credit} total={total} />
          <TotalLine total={total} />
          {isShort ? (
            <ShortWallet need={total} have={credit} session={session} />
          ) : (
            <SubmitButton>{total === null ? words.orderNow : words.review(wholeMoney(total))}</SubmitButton>
          )}
        </div>
      </Card>
    </div>
  )
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

function PayBy({ credit, total }: { credit: Paise | null; total: Paise | null }) {
  const { value: gateway, isPending, change } = useField('gateway')
  const words = useText(shopTexts)
  const hints = { WALLET: credit === null ? '' : walletHint(credit, total, words), ONLINE: words.onlineHint }
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

function walletHint(credit: Paise, total: Paise | null, words: (typeof shopTexts)['en']): string {
  if (total === null) return money(credit)
  return total > credit
    ? words.walletShort(money(credit))
    : words.walletHint(money(credit), money(subtract(credit, total)))
}
