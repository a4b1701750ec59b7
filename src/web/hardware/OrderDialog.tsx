import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'

import type { CallName } from '#domain/calls.ts'
import type { BoxPayment } from '#domain/hardware/calls.ts'
import { type BoxOrder, deliveryCalls, type Parcel } from '#domain/hardware/delivery-calls.ts'
import { type Arrival, ARRIVALS, isCancellable, type DeliveryState, partUnderWay } from '#domain/hardware/delivery.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { ScanButton } from '#web/subscribers/ScanButton.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { TextInput } from '#web/ui/controls.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { QuietButton, SubmitLine } from '#web/ui/buttons.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { RowLink, TextLink } from '#web/ui/links.tsx'

import { deliveryTexts } from './delivery-texts.ts'
import { goodsTexts, nameOf } from './goods-texts.ts'
import { orderListTexts } from './order-list-texts.ts'
import { useInvoice } from './use-order.ts'

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
        <QuietButton loading={isPending} onClick={() => save(payboxid)}>
          {words.invoice} {invoiceno}
        </QuietButton>
      </div>
    )
  if (transactionid === '') return null
  return <RowLink to={PATHS.thankyou} search={{ transactionid }} word={words.check} />
}

function ParcelCard({ parcel }: { parcel: Parcel }) {
  const words = useText(deliveryTexts)
  const { parcelid, quantity, status, courier, tracking, arrived, ticketid, why, boxes } = parcel
  return (
    <article className="parcel">
      <p>
        <strong>{words.parcel(parcelid, quantity)}</strong> {words[status]}
      </p>
      {why && <p>{why}</p>}
      {courier && <p>{[courier, tracking].join(' · ')}</p>}
      {arrived !== null && arrived < quantity && (
        <p>
          {words.arrived(arrived, quantity)} ·{' '}
          <TextLink to={PATHS.customerticket} search={{ ticket: ticketid }} word={words.ticket(ticketid)} />
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
      <SubmitLine>{words.confirm}</SubmitLine>
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
        <SubmitLine isDanger>{words.cancel}</SubmitLine>
      </Form>
    </details>
  )
}

/** Each STB has arrived until somebody says otherwise; once one is scanned, those that are not scanned are missing. */
function CheckBoxes({ parcel: { parcelid, boxes } }: { parcel: Parcel }) {
  const words = useText(deliveryTexts)
  const receive = useReceive(parcelid)
  const [found, setFound] = useState<Record<string, Arrival>>({})
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set())
  const choices = ARRIVALS.map((value) => ({ value, word: value === 'RECEIVED' ? words.GOOD : words[value] }))
  const arrivalOf = (stbno: string): Arrival =>
    found[stbno] ?? (scanned.size === 0 || scanned.has(stbno) ? 'RECEIVED' : 'MISSING')
  const serials = (arrival: Arrival): string =>
    boxes
      .map(({ stbno }) => stbno)
      .filter((stbno) => arrivalOf(stbno) === arrival)
      .join('\n')
  return (
    <section>
      <h3>{words.check}</h3>
      <p className="card-hint">{words.checkHint}</p>
      <ScanLine
        stbnos={boxes.map(({ stbno }) => stbno)}
        scanned={scanned}
        onScan={(stbno) => setScanned(new Set([...scanned, stbno]))}
      />
      {boxes.map(({ stbno }) => (
        <div key={stbno} className="parcel-box">
          <span className="number">{stbno}</span>
          <Choices
            label={words.arrival(stbno)}
            choices={choices}
            chosen={arrivalOf(stbno)}
            onChoose={(arrival) => setFound((before) => ({ ...before, [stbno]: arrival }))}
          />
        </div>
      ))}
      <div className="form-actions">
        <Button
          loading={receive.isPending}
          onClick={() => receive.mutate({ parcelid, missing: serials('MISSING'), damaged: serials('DAMAGED') })}
        >
          {words.confirm}
        </Button>
      </div>
    </section>
  )
}

type ScanLineProps = { stbnos: readonly string[]; scanned: ReadonlySet<string>; onScan: (stbno: string) => void }

/** One STB after the other, by the camera or by a scanner that types. */
function ScanLine({ stbnos, scanned, onScan }: ScanLineProps) {
  const words = useText(deliveryTexts)
  const [typed, setTyped] = useState('')
  const [stranger, setStranger] = useState('')

  function take(text: string) {
    const stbno = text.replaceAll(/\D/g, '')
    setTyped('')
    setStranger(stbnos.includes(stbno) ? '' : stbno || text)
    if (stbnos.includes(stbno)) onScan(stbno)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    take(typed)
  }

  return (
    <div className="parcel-scan">
      <div>
        <TextInput
          aria-label={words.scan}
          placeholder={words.scan}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <ScanButton onFound={take} />
      </div>
      <output data-wrong={stranger !== ''}>
        {stranger === '' ? scanned.size > 0 && words.scanned(scanned.size, stbnos.length) : words.stranger(stranger)}
      </output>
    </div>
  )
}

const SHOWS_ORDER: CallName[] = ['listBoxPayments', 'getBoxOrder', 'listStock']

function useReceive(parcelid: string) {
  const words = useText(deliveryTexts)
  return useWrite('receiveParcel', {
    refreshes: SHOWS_ORDER,
    done: ({ parcels }) => {
      const { arrived = 0, ticketid = '' } = parcels.find((parcel) => parcel.parcelid === parcelid) ?? {}
      const said = [words.confirmed(arrived ?? 0), ...(ticketid ? [words.short(ticketid)] : [])]
      showBanner('success', said.join('. '))
    },
  })
}
