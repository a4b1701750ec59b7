import { useState } from 'react'

import { hrefOf, usePages, useWrite } from '#desk/api.ts'
import { CasField, ModelField } from '#desk/ui/BoxKindFields.tsx'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { LinesFile } from '#desk/ui/LinesFile.tsx'
import { OperatorCell, QueueScreen, type RowDialogProps, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import type { DeskCallName } from '#domain/desk/calls.ts'
import { type DeskBoxOrder, deskDeliveryCalls } from '#domain/desk/delivery-calls.ts'
import { DELIVERY_STATES, isCancellable, partUnderWay, toPack } from '#domain/hardware/delivery.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { QuietButton, SubmitLine } from '#web/ui/buttons.tsx'
import { money, moment, column, columnsIn } from '#web/ui/columns.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { Stacked } from '#web/ui/Value.tsx'

import { boxOrderTexts } from './box-order-texts.ts'
import { CameBackForm } from './CameBackForm.tsx'
import './box-orders.css'

const TONES: Record<(typeof DELIVERY_STATES)[number], Tone> = {
  WAITING: 'wait',
  PACKED: 'wait',
  DISPATCHED: 'plain',
  RECEIVED: 'good',
}

/** Hardware that operators paid for: packed, sent and taken in. */
export function BoxOrdersScreen() {
  const words = useText(boxOrderTexts)
  const { chosen, ...states } = useStates(DELIVERY_STATES, words)
  return (
    <QueueScreen
      name="boxorders"
      hint={words.hint}
      {...states}
      pages={usePages('listDeskBoxOrders', chosen ? { status: chosen } : {})}
      columns={useColumns()}
      keyOf={({ payboxid }) => payboxid}
      nameOf={({ payboxid }) => payboxid}
      isOpen={({ delivery }) => delivery === 'WAITING' || delivery === 'PACKED'}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={BoxOrderDialog}
    />
  )
}

const useColumns = columnsIn([boxOrderTexts, queueTexts], ([words, common]): readonly Column<DeskBoxOrder>[] => [
  { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
  column('item', words.item, ({ quantity, boxtype, model, payboxid }) => (
    <span className="stacked">
      {quantity} × {boxtype} · {model}
      <small>{payboxid}</small>
    </span>
  )),
  moment('created', common.asked),
  column('progress', words.progress, ({ packed, dispatched, received }) => `${packed} · ${dispatched} · ${received}`),
  money('totalprice', words.paid),
  column('status', common.status, (order) =>
    order.delivery ? (
      <Stacked top={<Badge tone={TONES[order.delivery]}>{words[order.delivery]}</Badge>}>
        {partUnderWay(order) > 0 && words.underWay(partUnderWay(order), order.quantity)}
      </Stacked>
    ) : (
      <Badge tone="plain">{words.CANCELLED}</Badge>
    ),
  ),
])

const REFRESHES: DeskCallName[] = ['listDeskBoxOrders']

type Part = { order: DeskBoxOrder; onChange: (order: DeskBoxOrder) => void }

/** An order with its parcels: what is packed, sent and there, and the next step of each. */
function BoxOrderDialog({ row, onClose }: RowDialogProps<DeskBoxOrder>) {
  const words = useText(boxOrderTexts)
  const [order, setOrder] = useState(row)
  const part = { order, onChange: setOrder }
  return (
    <Dialog title={words.title(order.payboxid)} onClose={onClose}>
      <About order={order} />
      {order.parcels.length > 0 && (
        <section>
          <h3>{words.parcels}</h3>
          {order.parcels.map((parcel) => (
            <ParcelCard key={parcel.parcelid} parcel={parcel} {...part} />
          ))}
        </section>
      )}
      {order.status === 'PAID' && toPack(order) > 0 && <PackForm key={order.packed} {...part} />}
      {isCancellable(order) && <CancelForm {...part} />}
    </Dialog>
  )
}

function About({ order }: { order: DeskBoxOrder }) {
  const words = useText(boxOrderTexts)
  const { operator } = useText(queueTexts)
  const { quantity, packed, dispatched, received } = order
  return (
    <Details>
      <Detail label={operator}>{`${order.lconame} (${order.lcoid})`}</Detail>
      <Detail label={words.item}>{`${quantity} × ${order.boxtype} · ${order.model}`}</Detail>
      <Detail label={words.progress}>{`${packed} · ${dispatched} · ${received}`}</Detail>
      <Detail label={words.comments}>{order.comments}</Detail>
      <Detail label={words.invoice}>{order.invoiceno}</Detail>
      {order.creditnoteno && <Detail label={words.creditNote}>{order.creditnoteno}</Detail>}
    </Details>
  )
}

type Parcel = DeskBoxOrder['parcels'][number]

function ParcelCard({ parcel, onChange }: Part & { parcel: Parcel }) {
  const words = useText(boxOrderTexts)
  const { parcelid, quantity, status, courier, tracking, arrived, ticketid, why, boxes } = parcel
  return (
    <article className="packed-parcel">
      <p>
        <strong>{words.parcel(parcelid, quantity)}</strong> {words[status]}
      </p>
      {boxes.length > 0 && <p className="number">{boxes.map(({ stbno }) => stbno).join(', ')}</p>}
      {why && <p>{why}</p>}
      {courier && <p>{[courier, tracking].join(' · ')}</p>}
      {arrived !== null && arrived < quantity && (
        <p>
          {words.arrived(arrived, quantity)} ·{' '}
          <DeskLink to="tickets" search={{ id: ticketid }}>
            {words.ticket(ticketid)}
          </DeskLink>
        </p>
      )}
      <p>
        <a className="row-action" href={hrefOf('downloadPackingSlip', { parcelid })}>
          {status === 'PACKED' ? words.slip : words.note}
        </a>
      </p>
      {status === 'PACKED' && <DispatchForm parcelid={parcelid} onChange={onChange} />}
      {status === 'DISPATCHED' && <CameBackForm parcel={parcel} onChange={onChange} />}
    </article>
  )
}

function DispatchForm({ parcelid, onChange }: { parcelid: string } & Pick<Part, 'onChange'>) {
  const words = useText(boxOrderTexts)
  const dispatch = useWrite('dispatchParcel', { refreshes: REFRESHES })
  const unpack = useWrite('unpackParcel', { refreshes: REFRESHES })
  return (
    <Form
      name={`dispatch ${parcelid}`}
      schema={deskDeliveryCalls.dispatchParcel.input}
      write={dispatch}
      fixed={{ parcelid }}
      onDone={(order) => sayDone(words.dispatched(parcelid), () => onChange(order))}
    >
      <div className="form-row">
        <TextField name="courier" label={words.courier} maxLength={60} />
        <TextField name="tracking" label={words.tracking} maxLength={60} />
      </div>
      <Failed error={dispatch.error ?? unpack.error} />
      <div className="form-actions">
        <SubmitButton>{words.dispatch}</SubmitButton>
        <QuietButton
          disabled={unpack.isPending}
          onClick={() =>
            unpack.mutate(
              { parcelid },
              { onSuccess: (order) => sayDone(words.unpacked(parcelid), () => onChange(order)) },
            )
          }
        >
          {words.unpack}
        </QuietButton>
      </div>
    </Form>
  )
}

function PackForm({ order, onChange }: Part) {
  const words = useText(boxOrderTexts)
  const pack = useWrite('packParcel', { refreshes: REFRESHES })
  const { payboxid, kind } = order
  return (
    <section>
      <h3>{words.packTitle(toPack(order))}</h3>
      <Form
        name={`pack ${payboxid}`}
        schema={deskDeliveryCalls.packParcel.input}
        write={pack}
        fixed={{ payboxid }}
        initial={{ model: order.model }}
        onDone={(packed) => sayDone(words.packed(payboxid), () => onChange(packed))}
      >
        {kind === 'BOX' ? (
          <BoxFields left={toPack(order)} />
        ) : (
          <TextField name="count" label={words.count} inputMode="numeric" maxLength={3} />
        )}
        <Failed error={pack.error} />
        <SubmitLine>{words.pack}</SubmitLine>
      </Form>
    </section>
  )
}

function BoxFields({ left }: { left: number }) {
  const words = useText(boxOrderTexts)
  const typed = useFieldValue('boxes')
    .split('\n')
    .filter((line) => line.trim()).length
  return (
    <>
      <div className="form-row">
        <ModelField />
        <CasField />
      </div>
      <TextAreaField
        name="boxes"
        label={words.boxes}
        hint={words.boxesHint}
        rows={Math.min(8, Math.max(3, left))}
        below={words.lines(typed, left)}
      />
      <LinesFile name="boxes" />
    </>
  )
}

function CancelForm({ order: { payboxid }, onChange }: Part) {
  const words = useText(boxOrderTexts)
  const cancel = useWrite('cancelDeskBoxOrder', { refreshes: REFRESHES })
  return (
    <details className="cancel-order">
      <summary>{words.cancelTitle}</summary>
      <Form
        name={`cancel ${payboxid}`}
        schema={deskDeliveryCalls.cancelDeskBoxOrder.input}
        write={cancel}
        fixed={{ payboxid }}
        onDone={(order) => sayDone(words.cancelled(payboxid, order.creditnoteno), () => onChange(order))}
      >
        <p>{words.cancelHint}</p>
        <TextAreaField name="reason" label={words.reason} longest={200} />
        <Failed error={cancel.error} />
        <SubmitLine isDanger>{words.cancel}</SubmitLine>
      </Form>
    </details>
  )
}
