import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { RefundRequest } from '#domain/refunds/calls.ts'
import { read } from '#web/api/hooks.ts'
import { HomeAndBox } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RefundIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Result } from '#web/ui/Result.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { Unread } from '#web/ui/EmptyPlace.tsx'
import { QuietLink, RowLink, PlainLink } from '#web/ui/links.tsx'

import { askTexts } from './ask-texts.ts'
import { RefundDetails } from './RefundDetails.tsx'
import { RefundForm } from './RefundForm.tsx'
import type { Quote } from './use-quote.ts'
import { WhatNext } from './WhatNext.tsx'

type AskRefundProps = { contractno: string; billno: string }

/** A refund of one contract: what was paid, whether it is asked for already, and the question. */
export function AskRefund({ contractno, billno }: AskRefundProps) {
  const words = useText(askTexts)
  const unknown = <EmptyState icon={RefundIcon} title={words.unknown} hint={words.unknownHint} />
  const [asked, setAsked] = useState<RefundRequest | null>(null)
  // whatever the reason will be, this says what was sold
  const {
    data: sale,
    error,
    refetch,
  } = useQuery({
    ...read('quoteRefund', { contractno, reason: 'CHARGED_TWICE' }),
    meta: { says: 'not.found' },
  })
  return (
    <Page title={words.title} hint={words.hint} actions={<Ways />}>
      {asked && <Asked refund={asked} />}
      {!asked && sale && <Question sale={sale} billno={billno} onAsked={setAsked} />}
      {!sale && <Unread error={error} onAgain={() => void refetch()} unknown={unknown} />}
    </Page>
  )
}

const Ways = () => <QuietLink to={PATHS.customerrefund} search={{ new: true }} word={useText(askTexts).again} />

type QuestionProps = { sale: Quote; billno: string; onAsked: (refund: RefundRequest) => void }

function Question({ sale, billno, onAsked }: QuestionProps) {
  const words = useText(askTexts)
  const navigate = useNavigate()
  const asked = useQuery(read('listRefunds', { contractno: sale.contractno, status: 'OPEN' }))
  const { data } = asked
  const open = data?.data[0]
  return (
    <div className="refund-ask">
      <Sale sale={sale} billno={billno} />
      <Card title={words.request}>
        {!data && <Arriving asked={asked} height="200px" />}
        {open && <Already refundid={open.refundid} />}
        {data && !open && (
          <RefundForm
            sale={sale}
            billno={billno}
            onAsked={onAsked}
            onCancel={() => void navigate({ to: PATHS.customerrefund, search: {} })}
          />
        )}
      </Card>
    </div>
  )
}

function Sale({ sale, billno }: { sale: Quote; billno: string }) {
  const words = useText(askTexts)
  return (
    <Card title={sale.planname}>
      <Details>
        <Detail label={words.home}>
          <HomeAndBox {...sale} />
        </Detail>
        <Detail label={words.runs}>
          <DateText at={sale.starts} /> – <DateText at={sale.validity} />
        </Detail>
        <MoneyDetail label={words.paid} amount={sale.paid} />
        {sale.refunded > 0 && <MoneyDetail label={words.refunded} amount={sale.refunded} />}
        <Detail label={words.contract}>{sale.contractno}</Detail>
        {billno && <Detail label={words.bill}>{billno}</Detail>}
      </Details>
    </Card>
  )
}

function Already({ refundid }: { refundid: string }) {
  const words = useText(askTexts)
  return (
    <p>
      {words.already(refundid)} <RowLink to={PATHS.customerrefund} search={{ refund: refundid }} word={words.seeIt} />
    </p>
  )
}

function Asked({ refund }: { refund: RefundRequest }) {
  const words = useText(askTexts)
  return (
    <Result title={words.done}>
      <div className="refund-page">
        <strong className="figure">{refund.refundid}</strong>
        <RefundDetails refund={refund} />
        <WhatNext refund={refund} />
        <p className="card-hint">{words.doneHint}</p>
        <div className="form-actions">
          <PlainLink to={PATHS.customerrefund} search={{}} word={words.toList} />
          <QuietLink to={PATHS.customerrefund} search={{ new: true }} word={words.another} />
        </div>
      </div>
    </Result>
  )
}
