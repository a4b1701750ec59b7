import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo } from 'react'

import type { Failure } from '#domain/errors.ts'
import type { SubUser } from '#domain/subusers/sub-user.ts'
import { call } from '#web/api/call.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { NativeSelect } from '#web/ui/controls.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { fits, type SubUserSearch, subUserSearch } from './search.ts'
import { SubUserTable } from './SubUserTable.tsx'
import { subUserTexts } from './texts.ts'

/** Page after page until the last: a search over a part of them would say "nobody" of people who are there. */
const allSubUsers = queryOptions<SubUser[], Failure>({
  queryKey: ['listSubUsers', 'all'],
  queryFn: async ({ signal }) => {
    const all: SubUser[] = []
    let after: string | null = null
    do {
      const page: { data: SubUser[]; next: string | null } = await call('listSubUsers', after ? { after } : {}, signal)
      all.push(...page.data)
      after = page.next
    } while (after !== null)
    return all
  },
})

export function SubUserList({ filters }: { filters: SubUserSearch }) {
  const words = useText(subUserTexts)
  const { data: all, isError, refetch } = useQuery(allSubUsers)
  const isNobody = all?.length === 0
  return (
    <Page title={words.title} hint={words.hint} actions={!isNobody && <Actions />}>
      {isError && !all ? (
        <LoadFailed onAgain={() => void refetch()} />
      ) : (
        <Found all={all} filters={filters} empty={isNobody ? <NoneYet /> : <NoneFits />} />
      )}
    </Page>
  )
}

type FoundProps = { all: readonly SubUser[] | undefined; filters: SubUserSearch; empty: ReactNode }

function Found({ all, filters, empty }: FoundProps) {
  // typing goes first, a long list follows
  const settled = useDeferredValue(filters)
  const rows = useMemo(() => all?.filter((subuser) => fits(subuser, settled)), [all, settled])
  return (
    <>
      {all?.length !== 0 && <Filters filters={filters} shown={rows?.length} all={all?.length} />}
      <SubUserTable rows={rows} empty={empty} />
    </>
  )
}

const Actions = () => (
  <>
    <ActivityLink />
    <AddLink />
  </>
)

function ActivityLink() {
  const { activity } = useText(subUserTexts)
  return (
    <Link to={`${PATHS.report}/activity` as never} search={{ by: 'SUBUSER' } as never} className="quiet-button">
      {activity}
    </Link>
  )
}

const AddLink = () => (
  <Link to={PATHS.subuser} search={(before) => ({ ...subUserSearch(before), new: true })} className="plain-button">
    {useText(subUserTexts).add}
  </Link>
)

type FiltersProps = { filters: SubUserSearch; shown: number | undefined; all: number | undefined }

function Filters({ filters, shown, all }: FiltersProps) {
  const words = useText(subUserTexts)
  const filter = useFilters(filters, subUserSearch)
  return (
    <search className="subuser-filters">
      <SearchField label={words.search} value={filters.q ?? ''} onChange={(q) => filter({ q })} />
      <NativeSelect
        aria-label={words.status}
        value={filters.status ?? ''}
        onChange={({ currentTarget }) => filter({ status: currentTarget.value })}
        data={[
          { value: '', label: `${words.status}: ${words.allStatuses}` },
          { value: 'ACTIVE', label: words.ACTIVE },
          { value: 'BLOCKED', label: words.BLOCKED },
        ]}
      />
      <output>{shown === undefined || all === undefined ? '…' : words.shownOf(shown, all)}</output>
    </search>
  )
}

function NoneYet() {
  const words = useText(subUserTexts)
  return <EmptyState icon={PeopleIcon} title={words.emptyTitle} hint={words.emptyHint} action={<AddLink />} />
}

function NoneFits() {
  const words = useText(subUserTexts)
  const showAll = (
    <Link to={PATHS.subuser} replace className="plain-button">
      {words.showAll}
    </Link>
  )
  return <EmptyState icon={PeopleIcon} title={words.noneTitle} hint={words.noneHint} action={showAll} />
}
