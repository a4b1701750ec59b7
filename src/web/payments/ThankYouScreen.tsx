import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { may, takeCredit, useSession } from '#web/shell/session.ts'
import { now } from '#web/ui/clock.ts'

import { AgainButton, Ways } from './Ways.tsx'
import { Outcome } from './Outcome.tsx'
import { knownId, paymentSearch } from './search.ts'
import { thankYouTexts } from './thank-you-texts.ts'
import { publicLook, type SeenPayment, settlingLook } from './look-up.ts'
import { isOpen } from './state-texts.ts'

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

const ASK_EVERY_MS = 5000
const ASK_FOR_MS = 120_000

const isUndecided = (payment: SeenPayment | null | undefined): boolean =>
  payment === undefined || (payment !== null && isOpen(payment.status))

/** What became of a payment: asked on arrival, and then every few seconds until it is decided or two minutes are over. */
function useSettled(transactionid: string) {
  const session = useSession()
  const [since, setSince] = useState(() => now().getTime())
  const look = session && may(session, 'payments') ? settlingLook : publicLook
  const { data, isError, isFetching, refetch } = useQuery({
    ...look(transactionid),
    refetchInterval: ({ state }) =>
      isUndecided(state.data) && now().getTime() - since < ASK_FOR_MS ? ASK_EVERY_MS : false,
  })
  useTold(data)
  const elapsedMs = useElapsed(since, isUndecided(data))

  function again() {
    setSince(now().getTime())
    void refetch()
  }

  return {
    payment: data,
    hasFailed: isError && data === undefined,
    isFetching,
    progress: elapsedMs / ASK_FOR_MS,
    again,
  }
}

/** The new credit and the lists that hold the payment, as soon as it is decided. */
function useTold(payment: SeenPayment | null | undefined) {
  const cache = useQueryClient()
  const credit = payment?.credit
  const status = payment?.status
  useEffect(() => {
    if (credit !== undefined) takeCredit(credit)
  }, [credit])
  useEffect(() => {
    if (status === undefined || isOpen(status)) return
    for (const stale of ['listPayments', 'getRunway', 'listBoxPayments'])
      void cache.invalidateQueries({ queryKey: [stale] })
  }, [status, cache])
}

function useElapsed(since: number, isRunning: boolean): number {
  const [atMs, setAtMs] = useState(since)
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = setInterval(() => setAtMs(now().getTime()), 1000)
    return () => clearInterval(tick)
  }, [isRunning])
  return Math.min(Math.max(atMs - since, 0), ASK_FOR_MS)
}
