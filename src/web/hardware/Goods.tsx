import { useId } from 'react'

import type { BoxPrice } from '#domain/hardware/calls.ts'
import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useInsideForm } from '#web/ui/Form.tsx'
import { Money } from '#web/ui/Money.tsx'
import { useFieldValue } from '#web/ui/use-field-value.ts'

import { goodsTexts, nameOf } from './goods-texts.ts'
import { shopTexts } from './shop-texts.ts'

const KINDS = [
  ['BOX', 'boxes'],
  ['ACCESSORY', 'accessories'],
] as const

/** The catalogue. One kind of thing is chosen at a time, as on the provider's order. */
export function Goods({ prices }: { prices: readonly BoxPrice[] }) {
  const { form, show } = useInsideForm()
  const words = useText(shopTexts)
  const language = useLanguage()
  const id = useId()
  show('boxtype')
  const wrong = form.errors['boxtype']
  return (
    <div
      className="shop-catalogue"
      role="radiogroup"
      // Form goes to the first wrong field
      tabIndex={-1}
      aria-label={words.choose}
      aria-invalid={wrong !== undefined}
      aria-describedby={id}
    >
      {KINDS.map(([kind, title]) => (
        <section key={kind} aria-label={words[title]}>
          <h2>{words[title]}</h2>
          <div className="shop-goods">
            {prices
              .filter((box) => box.kind === kind)
              .map((box) => (
                <Good key={box.idboxtypeclass} box={box} />
              ))}
          </div>
        </section>
      ))}
      <p id={id} className="shop-wrong">
        {typeof wrong === 'string' && (wrong === 'required' ? words.chooseFirst : fieldText(wrong, language))}
      </p>
    </div>
  )
}

function Good({ box }: { box: BoxPrice }) {
  const { form, isPending } = useInsideForm()
  const words = useText(shopTexts)
  const names = useText(goodsTexts)
  const { idboxtypeclass, model, picture, price, description } = box
  const chosen = useFieldValue('boxtype')

  function choose() {
    form.setFieldValue('boxtype', idboxtypeclass, { forceUpdate: false })
    form.clearFieldError('boxtype')
  }

  return (
    <label className="shop-good">
      <input
        type="radio"
        name="boxtype"
        value={idboxtypeclass}
        checked={chosen === idboxtypeclass}
        disabled={isPending}
        onChange={choose}
      />
      <img src={picture} alt="" width="160" height="100" />
      <span className="shop-name">
        <strong>{nameOf(idboxtypeclass, names)}</strong>
        <small>{model}</small>
      </span>
      <span className="shop-description">{names[`${idboxtypeclass}Text` as keyof typeof names] ?? description}</span>
      <span className="shop-price">
        <Money amount={price} /> <small>{words.each}</small>
      </span>
    </label>
  )
}
