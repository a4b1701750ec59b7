import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { BoxPrice } from '#domain/hardware/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { useField } from '#web/ui/Form.tsx'
import { Money } from '#web/ui/Money.tsx'

import { goodsTexts, nameOf } from './goods-texts.ts'
import { shopTexts } from './shop-texts.ts'

const KINDS = [
  ['BOX', 'boxes'],
  ['ACCESSORY', 'accessories'],
] as const

/** The catalogue. One kind of thing is chosen at a time, as on the provider's order. */
export function Goods({ prices }: { prices: readonly BoxPrice[] }) {
  const { code, error } = useField('boxtype')
  const words = useText(shopTexts)
  const id = useId()
  return (
    <div
      className="shop-catalogue"
      role="radiogroup"
      // Form goes to the first wrong field
      tabIndex={-1}
      aria-label={words.choose}
      aria-invalid={error !== undefined}
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
      {prices.some(({ idboxtypeclass }) => idboxtypeclass === 'ANDROID') && (
        <p>
          {words.allotted} <Link to={PATHS.andriodrequest}>{words.allot}</Link>
        </p>
      )}
      <p id={id} className="shop-wrong">
        {code === 'required' ? words.chooseFirst : error}
      </p>
    </div>
  )
}

function Good({ box }: { box: BoxPrice }) {
  const { value: chosen, isPending, change } = useField('boxtype')
  const words = useText(shopTexts)
  const names = useText(goodsTexts)
  const { idboxtypeclass, model, picture, price, description } = box
  return (
    <label className="shop-good">
      <input
        type="radio"
        name="boxtype"
        value={idboxtypeclass}
        checked={chosen === idboxtypeclass}
        disabled={isPending}
        onChange={() => change(idboxtypeclass)}
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
