import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { loadChunk } from '#web/shell/load-chunk.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { RefundList } from './RefundList.tsx'
import { type RefundSearch, refundSearch } from './search.ts'

import '#web/ui/actions.css'
import '#web/ui/report.css'
import './refunds.css'

export { refundSearch as address } from './search.ts'

// whoever looks down the list does not wait for forms
const AskRefund = lazy(async () => ({
  default: (await loadChunk(() => import('./AskRefund.tsx'), 'askrefund')).AskRefund,
}))
const FindSale = lazy(async () => ({
  default: (await loadChunk(() => import('./FindSale.tsx'), 'findsale')).FindSale,
}))
const RefundPage = lazy(async () => ({
  default: (await loadChunk(() => import('./RefundPage.tsx'), 'refund')).RefundPage,
}))

export function RefundScreen() {
  const search = refundSearch(useSearch({ strict: false }))
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Part search={search} />
    </Suspense>
  )
}

function Part({ search }: { search: RefundSearch }) {
  const { contractno, billno = '', refund } = search
  if (contractno) return <AskRefund key={contractno} contractno={contractno} billno={billno} />
  if (billno || search.new) return <FindSale search={search} />
  if (refund) return <RefundPage key={refund} refundid={refund} />
  return <RefundList search={search} />
}
