import { useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Unread } from '#web/ui/EmptyPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { RefundIcon } from '#web/ui/icons.tsx'
import { QuietLink } from '#web/ui/links.tsx'

import { RefundBadge } from './RefundBadge.tsx'
import { RefundDetails } from './RefundDetails.tsx'
import { refundTexts } from './refund-texts.ts'
import { WhatNext } from './WhatNext.tsx'

export function RefundPage({ refundid }: { refundid: string }) {
  const words = useText(refundTexts)
  const { data: refund, error, refetch } = useQuery({ ...read('getRefund', { refundid }), meta: { says: 'not.found' } })
  const unknown = <EmptyState icon={RefundIcon} title={words.notFound} hint={words.notFoundHint} />
  const toList = <QuietLink to={PATHS.customerrefund} search={{}} word={words.toList} />
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
