import { type ComponentType, lazy, Suspense } from 'react'

import type { Receipt } from '#domain/collections/calls.ts'
import { paise } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { useSession } from '#web/shell/session.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Detail, Details, DateDetail, MoneyDetail } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'

import { givenAs } from './given-as.ts'
import { receiptTexts } from './receipt-texts.ts'
import { collectionTexts } from './texts.ts'
import { waitingTexts } from './waiting-texts.ts'

import '#web/ui/quiet-button.css'
import './collections.css'

// a receipt stands without it: a phone that cannot fetch it has the browser's own print
const ThermalPrint = lazy(async (): Promise<{ default: ComponentType<{ receipt: Receipt }> }> => {
  try {
    return { default: (await import('./ThermalPrint.tsx')).ThermalPrint }
  } catch {
    return { default: () => null }
  }
})
/** Some browsers let a page speak with a printer; the others have their own print. */
const canReachPrinter = (): boolean => 'bluetooth' in navigator || 'usb' in navigator

/** What the customer is given: on the screen, on paper, or sent to his phone. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const words = useText(receiptTexts)
  const modes = useText(collectionTexts)
  const waiting = useText(waitingTexts)
  const { receiptno, name, amount, mode, reference, taken, balance, status, reversal, collectorname } = receipt
  const operator = useSession()?.lconame ?? ''
  const given = givenAs(receipt)
  return (
    <article className="receipt-paper" aria-label={words.taken(receiptno)}>
      <header>
        <strong>{operator}</strong>
        <span>{receiptno}</span>
      </header>
      <p className="receipt-amount" data-reversed={status === 'REVERSED' || undefined}>
        <Money amount={amount} />
      </p>
      {receiptno.startsWith('P/') && <p className="card-hint">{waiting.provisional}</p>}
      <Details>
        <Detail label={words.customer}>{name}</Detail>
        <Detail label={words.mode}>
          {modes[mode]} {reference}
        </Detail>
        <DateDetail label={words.when} at={taken} withTime />
        <MoneyDetail label={balance < 0 ? words.advanceAfter : words.dueAfter} amount={paise(Math.abs(balance))} />
        <Detail label={words.collector}>{collectorname}</Detail>
        {given && <Detail label={words.given}>{given}</Detail>}
        {status === 'REVERSED' && <Detail label={words.reversal}>{reversal}</Detail>}
      </Details>
    </article>
  )
}

/** By the phone's own apps: the operator's number is the sender, and it costs no quota. */
export function ShareReceipt({ receipt }: { receipt: Receipt }) {
  const words = useText(receiptTexts)
  const operator = useSession()?.lconame ?? ''
  const { name, amount, receiptno, balance, mobilephone, status } = receipt
  const due = money(paise(Math.max(0, balance)))
  const text = encodeURIComponent(
    words.message({ name: name.split(' ')[0]!, amount: money(amount), no: receiptno, due, operator }),
  )
  return (
    <>
      <div className="receipt-share">
        {/* nobody is told that money was received which he owes again */}
        {status === 'TAKEN' && (
          <>
            <a
              className="quiet-button"
              href={`https://wa.me/91${mobilephone}?text=${text}`}
              target="_blank"
              rel="noreferrer"
            >
              {words.whatsapp}
            </a>
            <a className="quiet-button" href={`sms:+91${mobilephone}?body=${text}`}>
              {words.sms}
            </a>
          </>
        )}
        <QuietButton onClick={() => window.print()}>{words.print}</QuietButton>
      </div>
      {canReachPrinter() && (
        <Suspense>
          <ThermalPrint receipt={receipt} />
        </Suspense>
      )}
    </>
  )
}
