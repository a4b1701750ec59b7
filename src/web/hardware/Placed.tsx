import { useEffect, useRef } from 'react'

import type { BoxPayment } from '#domain/hardware/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/Money.tsx'

import { goodsTexts, nameOf } from './goods-texts.ts'
import { shopTexts } from './shop-texts.ts'
import { useInvoice } from './use-invoice.ts'

/** The paid order with its tax as the server split it. */
export function Placed({ order, onMore }: { order: BoxPayment; onMore: () => void }) {
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
        <Detail label={words.total}>
          <Money amount={totalprice} />
        </Detail>
        <Detail label={words.invoiceNo}>{invoiceno}</Detail>
      </Details>
      <div className="form-actions">
        <Button onClick={() => save(payboxid)} loading={isPending}>
          {words.invoice}
        </Button>
        <Button variant="default" onClick={onMore}>
          {words.more}
        </Button>
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
    .map(([label, amount]) => (
      <Detail key={label} label={label}>
        <Money amount={amount} />
      </Detail>
    ))
}
