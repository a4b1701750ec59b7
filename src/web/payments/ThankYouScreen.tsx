import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { AgainButton, Ways } from './Ways.tsx'
import { Outcome } from './Outcome.tsx'
import { knownId, paymentSearch } from './search.ts'
import { thankYouTexts } from './thank-you-texts.ts'
import { useSettled } from './use-settled.ts'

import '#web/ui/actions.css'
import '#web/ui/report.css'
import './outcome.css'

export { paymentSearch as address } from './search.ts'

/** Where the browser lands after the payment page. It believes nothing but the server's word. */
export function ThankYouScreen() {
  const words = useText(thankYouTexts)
  const { transactionid } = paymentSearch(useSearch({ from: '/shell/lcoportal/thankyou' }))
  const id = knownId(transactionid)
  return (
    <Page title={words.title}>
      <div className="outcome-place" aria-live="polite">
        {id === null ? (
          <Unknown text={transactionid === undefined ? words.missingText : words.unknownText} />
        ) : (
          <Settled key={id} transactionid={id} />
        )}
      </div>
    </Page>
  )
}

function Settled({ transactionid }: { transactionid: string }) {
  const words = useText(thankYouTexts)
  const { payment, hasFailed, isFetching, progress, again } = useSettled(transactionid)
  if (payment === null) return <Unknown text={words.unknownText} />
  if (payment) return <Outcome payment={payment} progress={progress} isFetching={isFetching} again={again} />
  if (!hasFailed) return <Asking />
  return (
    <Sentence title={words.failedTitle} text={words.failedText}>
      <AgainButton onAgain={again} isBusy={isFetching} />
    </Sentence>
  )
}

function Asking() {
  const { asking } = useText(thankYouTexts)
  return (
    <Card title={asking}>
      <div className="form">
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    </Card>
  )
}

function Unknown({ text }: { text: string }) {
  const { unknownTitle } = useText(thankYouTexts)
  return (
    <Sentence title={unknownTitle} text={text}>
      <Ways />
    </Sentence>
  )
}

const Sentence = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="form">
      <p>{text}</p>
      <div className="form-actions">{children}</div>
    </div>
  </Card>
)
