import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useState, useRef } from 'react'
import * as z from 'zod/mini'

import { type BoxPayment, type BoxPrice, hardwareCalls } from '#domain/hardware/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { WithSession } from '#web/shell/Allowed.tsx'
import type { Session } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { Form, useField } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BoxIcon, DoneIcon } from '#web/ui/icons.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'
import '#web/ui/report.css'

import { Orders } from './Orders.tsx'
import { shopTexts } from './shop-texts.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderReview } from './OrderReview.tsx'
import { useOrder, useInvoice } from './use-order.ts'
import { describe, goodsTexts, nameOf } from './goods-texts.ts'
import './shop.css'

export { orderSearch as address } from './Orders.tsx'

export const PurchaseScreen = () => <WithSession>{(session) => <Shop session={session} />}</WithSession>

function Shop({ session }: { session: Session }) {
  const words = useText(shopTexts)
  const { data: prices, isError, refetch } = useQuery(read('listBoxPrices', {}))
  useOrdersInView(prices !== undefined)
  return (
    <Page title={words.title} hint={words.hint} ref={showInOrder}>
      {prices ? (
        <Counter prices={prices} session={session} />
      ) : (
        <NoPrices hasFailed={isError} onAgain={() => void refetch()} />
      )}
      <Orders />
    </Page>
  )
}

/** Who was sent to the orders sees them, though the shop above them has only just arrived. */
function useOrdersInView(isReady: boolean) {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (isReady && hash === 'orders') document.getElementById(hash)?.scrollIntoView()
  }, [isReady, hash])
}

/** The form, or what was just ordered with it. */
function Counter({ prices, session }: { prices: readonly BoxPrice[]; session: Session }) {
  const [placed, setPlaced] = useState<BoxPayment | null>(null)
  if (prices.length === 0) return <NothingOnSale />
  if (placed) return <Placed order={placed} onMore={() => setPlaced(null)} />
  return <OrderForm prices={prices} session={session} onPlaced={setPlaced} />
}

function NothingOnSale() {
  const words = useText(shopTexts)
  return <EmptyPlace icon={BoxIcon} title={words.none} hint={words.noneHint} />
}

const NoPrices = ({ hasFailed, onAgain }: { hasFailed: boolean; onAgain: () => void }) =>
  hasFailed ? (
    <LoadFailed onAgain={onAgain} />
  ) : (
    <div className="shop-goods" aria-busy>
      {['1', '2', '3'].map((key) => (
        <Skeleton key={key} height="220px" />
      ))}
    </div>
  )

const FORM = 'box-order'
const FIRST = { quantity: '1', gateway: 'WALLET' }

/** All but the price, which is not typed. */
const wanted = z.omit(hardwareCalls.payForBox.input, { boxprice: true })

type OrderFormProps = { prices: readonly BoxPrice[]; session: Session; onPlaced: (order: BoxPayment) => void }

function OrderForm({ prices, session, onPlaced }: OrderFormProps) {
  const order = useOrder(prices, onPlaced)
  useGivenUp(FORM)
  return (
    <>
      <Form
        name={FORM}
        schema={wanted}
        write={{ mutate: order.look, isPending: order.isPending, error: order.error }}
        initial={FIRST}
        onDone={() => undefined}
      >
        <div className="shop">
          <Goods prices={prices} />
          <OrderCard prices={prices} session={session} />
        </div>
      </Form>
      <OrderReview order={order} session={session} />
    </>
  )
}

/** The paid order with its tax as the server split it. */
function Placed({ order, onMore }: { order: BoxPayment; onMore: () => void }) {
  const words = useText(shopTexts)
  const names = useText(goodsTexts)
  const { save, isPending } = useInvoice()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { payboxid, quantity, boxtype, model, totalprice, invoiceno } = order
  return (
    <section className="card shop-placed" aria-labelledby="placed">
      <header>
        <DoneIcon size={36} />
        <div>
          <h2 id="placed" ref={heading} tabIndex={-1}>
            {words.placed(payboxid)}
          </h2>
          <p className="card-hint">{words.placedHint}</p>
        </div>
      </header>
      <Details>
        <Detail label={words.item}>
          {quantity} × {nameOf(boxtype, names)} ({model})
        </Detail>
        <Taxes order={order} />
        <MoneyDetail label={words.total} amount={totalprice} />
        <Detail label={words.invoiceNo}>{invoiceno}</Detail>
      </Details>
      <div className="form-actions">
        <Button onClick={() => save(payboxid)} loading={isPending}>
          {words.invoice}
        </Button>
        <QuietButton onClick={onMore}>{words.more}</QuietButton>
      </div>
    </section>
  )
}

function Taxes({ order: { taxable, cgst, sgst, igst } }: { order: BoxPayment }) {
  const words = useText(shopTexts)
  const parts = [
    [words.taxable, taxable],
    ['CGST 9 %', cgst],
    ['SGST 9 %', sgst],
    ['IGST 18 %', igst],
  ] as const
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => <MoneyDetail key={label} label={label} amount={amount} />)
}

const KINDS = [
  ['BOX', 'boxes'],
  ['ACCESSORY', 'accessories'],
] as const

/** The catalogue. One kind of thing is chosen at a time, as on the provider's order. */
function Goods({ prices }: { prices: readonly BoxPrice[] }) {
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
      <span className="shop-description">{describe(idboxtypeclass, description, names)}</span>
      <span className="shop-price">
        <Money amount={price} /> <small>{words.each}</small>
      </span>
    </label>
  )
}
