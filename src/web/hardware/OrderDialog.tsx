import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { BoxPayment } from '#domain/hardware/calls.ts'
import { type BoxOrder, deliveryCalls, type Parcel } from '#domain/hardware/delivery-calls.ts'
import { isCancellable, type DeliveryState, partUnderWay } from '#domain/hardware/delivery.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'

import { CheckBoxes, SHOWS_ORDER, useReceive } from './CheckBoxes.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { goodsTexts, nameOf } from './goods-texts.ts'
import { orderListTexts } from './order-list-texts.ts'
import { useInvoice } from './use-invoice.ts'

const TONES: Record<DeliveryState, Tone> = { WAITING: 'wait', PACKED: 'wait', DISPATCHED: 'wait', RECEIVED: 'good' }

/** Where an order is; a part of it that is on its way is to be taken in, whatever the rest waits for. */
export function DeliveryBadge({ order }: { order: BoxPayment }) {
  const words = useText(deliveryTexts)
  const part = partUnderWay(order)
  if (part > 0) return <Badge tone="wait">{words.underWay(part, order.quantity)}</Badge>
  return order.delivery && <Badge tone={TONES[order.delivery]}>{words[order.delivery]}</Badge>
}

/** Where an order is: its parcels, and what the operator does when one arrives. */
export function OrderDialog({ payboxid, onClose }: { payboxid: string; onClose: () => void }) {
  const words = useText(deliveryTexts)
  const asked = useQuery(read('getBoxOrder', { payboxid }))
  return (
    <Dialog title={words.title(payboxid)} onClose={onClose}>
      {asked.data ? <Order order={asked.data} /> : <Arriving asked={asked} height="8em" />}
    </Dialog>
  )
}

function Order({ order }: { order: BoxOrder }) {
  const words = useText(deliveryTexts)
  const names = useText(goodsTexts)
  const { quantity, dispatched, received, delivery, parcels } = order
  return (
    <>
      <Details>
        <Detail label={words.item}>{`${quantity} × ${nameOf(order.boxtype, names)} · ${order.model}`}</Detail>
        {delivery && (
          <Detail label={words.delivery}>
            <DeliveryBadge order={order} />
          </Detail>
        )}
        <Detail label={words.progress}>{`${words.of(dispatched, quantity)} · ${words.of(received, quantity)}`}</Detail>
        {order.creditnoteno && <Detail label={words.creditNote}>{order.creditnoteno}</Detail>}
      </Details>
      <Papers order={order} />
      {parcels.length === 0 && delivery && <p>{words.nothing}</p>}
      {parcels.map((parcel) => (
        <ParcelCard key={parcel.parcelid} parcel={parcel} />
      ))}
      {isCancellable(order) && <CancelForm order={order} />}
    </>
  )
}

/** The invoice of what is paid; the payment of what is not. */
function Papers({ order: { payboxid, invoiceno, transactionid } }: { order: BoxOrder }) {
  const words = useText(orderListTexts)
  const { save, isPending } = useInvoice()
  if (invoiceno !== '')
    return (
      <div>
        <Button variant="default" loading={isPending} onClick={() => save(payboxid)}>
          {words.invoice} {invoiceno}
        </Button>
      </div>
    )
  if (transactionid === '') return null
  return (
    <Link to={PATHS.thankyou} search={{ transactionid }} className="row-action">
      {words.check}
    </Link>
  )
}

function ParcelCard({ parcel }: { parcel: Parcel }) {
  const words = useText(deliveryTexts)
  const { parcelid, quantity, status, courier, tracking, arrived, ticketid, boxes } = parcel
  return (
    <article className="parcel">
      <p>
        <strong>{words.parcel(parcelid, quantity)}</strong> {words[status]}
      </p>
      {courier && <p>{[courier, tracking].join(' · ')}</p>}
      {arrived !== null && arrived < quantity && (
        <p>
          {words.arrived(arrived, quantity)} ·{' '}
          <Link to={PATHS.customerticket} search={{ ticket: ticketid }}>
            {words.ticket(ticketid)}
          </Link>
        </p>
      )}
      {status !== 'DISPATCHED' && boxes.length > 0 && (
        <p className="number">{boxes.map(({ stbno }) => stbno).join(', ')}</p>
      )}
      {status === 'DISPATCHED' && (boxes.length > 0 ? <CheckBoxes parcel={parcel} /> : <CountForm parcel={parcel} />)}
    </article>
  )
}

function CountForm({ parcel: { parcelid, quantity } }: { parcel: Parcel }) {
  const words = useText(deliveryTexts)
  const receive = useReceive(parcelid)
  return (
    <Form
      name={`receive ${parcelid}`}
      schema={deliveryCalls.receiveParcel.input}
      write={receive}
      fixed={{ parcelid }}
      initial={{ arrived: String(quantity) }}
    >
      <TextField name="arrived" label={words.count} inputMode="numeric" maxLength={3} />
      <div className="form-actions">
        <SubmitButton>{words.confirm}</SubmitButton>
      </div>
    </Form>
  )
}

function CancelForm({ order: { payboxid, totalprice } }: { order: BoxOrder }) {
  const words = useText(deliveryTexts)
  const cancel = useWrite('cancelBoxOrder', {
    refreshes: SHOWS_ORDER,
    done: ({ creditnoteno }) => showBanner('success', words.cancelled(payboxid, creditnoteno)),
  })
  return (
    <details className="disclosure">
      <summary>{words.cancelTitle}</summary>
      <Form name={`cancel ${payboxid}`} schema={deliveryCalls.cancelBoxOrder.input} write={cancel} fixed={{ payboxid }}>
        <p>{words.cancelHint(money(totalprice))}</p>
        <TextAreaField name="reason" label={words.reason} longest={200} />
        <div className="form-actions">
          <SubmitButton isDanger>{words.cancel}</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
