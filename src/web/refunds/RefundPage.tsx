import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { RefundStatus } from '#domain/states.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Unread } from '#web/ui/Unread.tsx'
import { RefundIcon } from '#web/ui/icons.tsx'
import '#web/ui/quiet-button.css'

import { RefundDetails } from './RefundDetails.tsx'
import { refundTexts } from './refund-texts.ts'
import { WhatNext } from './WhatNext.tsx'

const TONES: Record<RefundStatus, Tone> = { OPEN: 'wait', APPROVED: 'good', REFUSED: 'bad' }

export const RefundBadge = ({ status }: { status: RefundStatus }) => (
  <Badge tone={TONES[status]}>{useText(refundTexts)[status]}</Badge>
)

export function RefundPage({ refundid }: { refundid: string }) {
  const words = useText(refundTexts)
  const { data: refund, error, refetch } = useQuery(read('getRefund', { refundid }))
  const unknown = <EmptyState icon={RefundIcon} title={words.notFound} hint={words.notFoundHint} />
  const toList = (
    <Link to={PATHS.customerrefund} search={{}} className="quiet-button">
      {words.toList}
    </Link>
  )
  return (
    <Page title={`${words.refund} ${refundid}`} actions={toList}>
      {refund ? (
        <Card title={refund.planname} actions={<RefundBadge status={refund.status} />}>
          <div className="refund-page">
            <RefundDetails refund={refund} />
            <WhatNext refund={refund} />
          </div>
        </Card>
      ) : (
        <Unread error={error} onAgain={() => void refetch()} unknown={unknown} />
      )}
    </Page>
  )
}
