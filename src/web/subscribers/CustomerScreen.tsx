import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { loadChunk } from '#web/shell/load-chunk.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { FindHome } from './FindHome.tsx'
import { Household } from './Household.tsx'
import { type CustomerSearch, customerSearch } from './search.ts'

export { customerSearch as address } from './search.ts'

// whoever looks up a home does not wait for forms
const NewHome = lazy(async () => ({
  default: (await loadChunk(() => import('./NewHome.tsx'), 'newhome')).NewHome,
}))
const EditHome = lazy(async () => ({
  default: (await loadChunk(() => import('./EditHome.tsx'), 'edithome')).EditHome,
}))
const EkycOfHome = lazy(async () => ({
  default: (await loadChunk(() => import('./EkycOfHome.tsx'), 'ekyc')).EkycOfHome,
}))

/** `/lcoportal/customer` and `/lcoportal/subscribeddetails` are the same page: one home, or the way to it. */
export function CustomerScreen() {
  const search = customerSearch(useSearch({ strict: false }))
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Part {...search} />
    </Suspense>
  )
}

/** The key starts a form and a page anew for each home. */
function Part({ customerid, new: isNew, edit, ekyc }: CustomerSearch) {
  if (customerid === undefined) return isNew ? <NewHome /> : <FindHome />
  if (edit) return <EditHome key={customerid} customerid={customerid} />
  if (ekyc) return <EkycOfHome key={customerid} customerid={customerid} />
  return <Household key={customerid} customerid={customerid} />
}
