import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { Page } from '#web/ui/Page.tsx'
import { Parts } from '#web/ui/Parts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { Catalogue } from './Catalogue.tsx'
import { catalogueTexts } from './catalogue-texts.ts'
import { type PlanSearch, planSearch } from './search.ts'

import './catalogue.css'

export { planSearch as address } from './search.ts'

const BestPacks = lazy(() =>
  loadChunk(() => import('./BestPacks.tsx'), 'planmaster').then((room) => ({ default: room.BestPacks })),
)
const PriceChanges = lazy(() =>
  loadChunk(() => import('#web/renewals/PriceChanges.tsx'), 'planmaster').then((room) => ({
    default: room.PriceChanges,
  })),
)

export function PlanMasterScreen() {
  const words = useText(catalogueTexts)
  const search = planSearch(useSearch({ strict: false }))
  const set = useSet(search)
  const part = search.part
  return (
    <Page title={words.title} hint={words.hint} ref={showInOrder}>
      <Parts
        label={words.parts}
        parts={[
          { word: words.catalogue, isOn: part === undefined, search: {} },
          { word: words.find, isOn: part === 'find', search: { part: 'find' } },
          { word: words.prices, isOn: part === 'prices', search: { part: 'prices' } },
        ]}
      />
      <Suspense fallback={<Skeleton height="240px" />}>
        {part === undefined && <Catalogue search={search} onChange={set} />}
        {part === 'find' && <BestPacks search={search} onChange={set} />}
        {part === 'prices' && <PriceChanges />}
      </Suspense>
    </Page>
  )
}

function useSet(search: PlanSearch) {
  const navigate = useNavigate()
  // each key would else be a step of the back button
  return (next: Record<string, unknown>) =>
    void navigate({
      to: PATHS.planmaster,
      search: planSearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    })
}
