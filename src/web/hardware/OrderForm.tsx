import * as z from 'zod/mini'

import { type BoxPayment, type BoxPrice, hardwareCalls } from '#domain/hardware/calls.ts'
import { session as signedIn, type Session } from '#web/shell/session.ts'
import { Form } from '#web/ui/Form.tsx'
import { useGivenUpDraft } from '#web/ui/use-given-up-draft.ts'

import { Goods } from './Goods.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderReview } from './OrderReview.tsx'
import { useOrder } from './use-order.ts'

const FORM = 'box-order'
const FIRST = { quantity: '1', gateway: 'WALLET' }

/** All but the price, which is not typed. */
const wanted = z.omit(hardwareCalls.payForBox.input, { boxprice: true })

type OrderFormProps = { prices: readonly BoxPrice[]; session: Session; onPlaced: (order: BoxPayment) => void }

export function OrderForm({ prices, session, onPlaced }: OrderFormProps) {
  const order = useOrder(prices, onPlaced)
  useGivenUpDraft(FORM, () => signedIn() !== null)
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
