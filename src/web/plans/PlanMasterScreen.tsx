import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

import { subtract } from '#domain/money.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { read, usePages } from '#web/api/hooks.ts'
import { shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { money, column, columnsIn } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PlainLink, TextLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money, wholeMoney } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Parts } from '#web/ui/Parts.tsx'
import { OnScreenIcon } from '#web/ui/screen-icons.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'
import type { Column } from '#web/ui/Table.tsx'
import { useSettled } from '#web/ui/use-filters.ts'
import { Stacked } from '#web/ui/Value.tsx'
import '#web/ui/disclosure.css'
import '#web/ui/report.css'

import { catalogueTexts } from './catalogue-texts.ts'
import { periodWord, planTexts } from './plan-texts.ts'
import { PlanBadges, PriceToCome } from './PlanBadges.tsx'
import { PlanDrawer } from './PlanDrawer.tsx'
import { PlanFilters } from './PlanFilters.tsx'
import { LcoPrice, marginOf } from './PlanPrices.tsx'
import { planFilters, type PlanSearch, planSearch } from './search.ts'

import './catalogue.css'

export { planSearch as address } from './search.ts'

const BestPacks = lazyPart('planmaster', async () => (await import('./BestPacks.tsx')).BestPacks)
const PriceChanges = lazyPart('planmaster', async () => (await import('#web/renewals/PriceChanges.tsx')).PriceChanges)

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

type CatalogueProps = { search: PlanSearch; onChange: (next: Record<string, unknown>) => void }

function Catalogue({ search, onChange }: CatalogueProps) {
  const words = useText(catalogueTexts)
  const filters = planFilters(search)
  const q = useSettled(filters.q ?? '')
  const pages = usePages('listPlans', planFilters({ ...filters, q }))
  return (
    <>
      <Schemes />
      <PlanFilters filters={filters} onFilter={onChange} />
      <div className="catalogue">
        <PagedTable
          caption={words.title}
          columns={useColumns()}
          pages={pages}
          keyOf={({ plancode }) => plancode}
          line={lineOf}
          empty={Object.keys(filters).length > 0 ? <None /> : <NoneYet />}
        />
      </div>
      <PlanDrawer
        plancode={search.plan ?? null}
        known={pages.rows?.find(({ plancode }) => plancode === search.plan)}
        onClose={() => onChange({ plan: undefined })}
      />
    </>
  )
}

function None() {
  const words = useText(catalogueTexts)
  const all = <PlainLink to={PATHS.planmaster} search={{}} replace word={words.showAll} />
  return <EmptyState icon={OnScreenIcon} title={words.none} hint={words.noneHint} action={all} />
}

function NoneYet() {
  const words = useText(catalogueTexts)
  return <EmptyState icon={OnScreenIcon} title={words.noneYet} hint={words.noneYetHint} />
}

const lineOf = (plan: Plan) => <PlanLine plan={plan} />

function PlanLine({ plan }: { plan: Plan }) {
  const nouns = useText(planTexts)
  return (
    <ListRow
      title={<PlanLink plan={plan} />}
      end={<LcoPrice of={plan} />}
      detail={[
        nouns[plan.plantype],
        periodWord(plan, nouns),
        // of broadband alone nobody counts channels
        ...(plan.numchannels > 0 ? [nouns.channels(plan.numchannels)] : []),
      ].join(' · ')}
      detailEnd={
        <>
          MRP <Money amount={plan.mrptariff} />
        </>
      }
      note={
        <>
          <PlanBadges plan={plan} />
          <PriceToCome plan={plan} />
        </>
      }
    />
  )
}

/** The name of a plan; pressed, its channels. The filters stay as they are. */
function PlanLink({ plan: { plancode, planname } }: { plan: Plan }) {
  const words = useText(catalogueTexts)
  return (
    <TextLink
      to={PATHS.planmaster}
      search={(before: object) => ({ ...before, plan: plancode })}
      resetScroll={false}
      aria-label={words.openPlan(planname)}
      word={planname}
    />
  )
}

const PlanName = ({ plan }: { plan: Plan }) => (
  <span className="stacked plan-name">
    <PlanLink plan={plan} />
    <small>{plan.plancode}</small>
    <span className="plan-badges">
      <PlanBadges plan={plan} />
    </span>
  </span>
)

const useColumns = columnsIn([catalogueTexts, planTexts], ([words, nouns]): readonly Column<Plan>[] => [
  { key: 'plan', header: words.plan, isTitle: true, cell: (plan) => <PlanName plan={plan} /> },
  { key: 'type', header: words.type, cell: ({ plantype }) => nouns[plantype] },
  { key: 'period', header: words.period, cell: (plan) => periodWord(plan, nouns) },
  {
    key: 'channels',
    header: words.channels,
    align: 'right',
    cell: ({ numchannels, hardwaretype }) => (
      <Stacked top={numchannels}>{hardwaretype !== 'ANY' && hardwaretype}</Stacked>
    ),
  },
  money('mrptariff', nouns.home),
  { key: 'lco', header: nouns.lco, align: 'right', cell: (plan) => <LcoPrice of={plan} /> },
  { key: 'margin', header: nouns.margin, align: 'right', cell: (plan) => <Money amount={marginOf(plan)} /> },
  // without one the cell is empty, which a narrow screen leaves out
  column('coming', words.toCome, (plan) => plan.newlcoprice !== null && <PriceToCome plan={plan} />),
])

/** What costs less today; nothing at all when nothing does. */
function Schemes() {
  const words = useText(catalogueTexts)
  const language = useLanguage()
  const { data, isError } = useQuery(read('listSchemes', {}))
  if (!data && !isError) return <Skeleton height="46px" />
  if (!data || data.count === 0) return null
  return (
    <details className="schemes disclosure">
      <summary>
        {words.schemes} <span className="schemes-count">{data.count}</span>
      </summary>
      <ul>
        {data.data.map((scheme) => (
          <li key={`${scheme.schemeid}-${scheme.plancode}`}>
            <TextLink
              to={PATHS.planmaster}
              search={(before: object) => ({ ...before, plan: scheme.plancode })}
              resetScroll={false}
              word={scheme.planname}
            />
            <strong>{words.saves(wholeMoney(subtract(scheme.lcoprice, scheme.discountedlcoprice)))}</strong>
            <small>
              {scheme.schemename} ·{' '}
              {words.schemeDays(shortDay(scheme.starts, language), shortDay(scheme.ends, language))}
            </small>
            <small>{scheme.description}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
