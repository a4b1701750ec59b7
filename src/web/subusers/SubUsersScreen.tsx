import { useSearch } from '@tanstack/react-router'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import * as z from 'zod/mini'

import type { Failure } from '#domain/errors.ts'
import { subuserCalls } from '#domain/subusers/calls.ts'
import { type SubUser, SubUser as SubUserSchema } from '#domain/subusers/sub-user.ts'
import { call } from '#web/api/call.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { QuietLink, PlainLink } from '#web/ui/links.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { fits, subUserSearch, type SubUserSearch } from './search.ts'
import { Credentials } from './Credentials.tsx'
import { subUserFormTexts } from './form-texts.ts'
import { SubUserFields, useToList, CancelButton } from './SubUserFields.tsx'
import { SubUserTable } from './SubUserTable.tsx'
import { subUserTexts } from './texts.ts'
import './subusers.css'

export { subUserSearch as address }

/** The list, or in its place the form for one sub-user: the address says which, so "back" leaves the form. */
export function SubUsersScreen() {
  const search = subUserSearch(useSearch({ strict: false }))
  if (search.new) return <NewSubUser />
  if (search.edit !== undefined) return <EditSubUser key={search.edit} subuserid={search.edit} />
  return <SubUserList filters={search} />
}

const FORM = 'new-subuser'

/** The form, and after it what has to be handed over to the new sub-user. */
function NewSubUser() {
  const words = useText(subUserFormTexts)
  const toList = useToList()
  const create = useWrite('createSubUser', { refreshes: ['listSubUsers', 'getLastSubUserId'] })
  const { data: ids } = useQuery({ ...read('getLastSubUserId', {}), staleTime: 0 })
  useGivenUp(FORM)

  if (create.data && create.variables) {
    return (
      <Credentials
        title={words.added(create.data.lcosubuserid)}
        subuser={create.data}
        password={create.variables.password}
        onAnother={create.reset}
        onDone={toList}
      />
    )
  }
  return (
    <Page title={words.newTitle} hint={ids ? words.nextId(ids.nextid) : '…'}>
      <Form
        name={FORM}
        schema={subuserCalls.createSubUser.input}
        write={create}
        onDone={({ lcosubuserid }) => showBanner('success', words.added(lcosubuserid))}
      >
        <SubUserFields isNew />
        <div className="form-actions">
          <SubmitButton>{words.create}</SubmitButton>
          <CancelButton onCancel={toList} />
        </div>
      </Form>
    </Page>
  )
}

function EditSubUser({ subuserid }: { subuserid: string }) {
  const words = useText(subUserFormTexts)
  // what is changed has to be what stands there now, not what was read a while ago
  const query = useQuery({ ...read('getSubUser', { subuserid }), meta: { says: 'not.found' }, staleTime: 0 })
  const { data: subuser, error, isFetchedAfterMount, refetch } = query
  if (subuser && isFetchedAfterMount) return <EditForm subuser={subuser} />
  return (
    <Page title={words.editTitle(subuserid)} hint={subuser?.name ?? ''}>
      {!error && <Waiting />}
      {error?.code === 'not.found' && <Unknown subuserid={subuserid} />}
      {error && error.code !== 'not.found' && <LoadFailed onAgain={() => void refetch()} />}
    </Page>
  )
}

function EditForm({ subuser }: { subuser: SubUser }) {
  const words = useText(subUserFormTexts)
  const toList = useToList()
  const { lcosubuserid, name } = subuser
  const form = `edit-${lcosubuserid}`
  const update = useWrite('updateSubUser', { refreshes: ['listSubUsers', 'getSubUser'] })
  useGivenUp(form)
  const password = update.isSuccess ? update.variables.password : undefined

  const write: typeof update = {
    ...update,
    mutate: (input, options) =>
      update.mutate(input, {
        onSuccess: (...reply) => {
          options?.onSuccess?.(...reply)
          if (!input.password) toList()
        },
      }),
  }

  if (password) {
    return <Credentials title={words.saved(lcosubuserid)} subuser={subuser} password={password} onDone={toList} />
  }
  return (
    <Page title={words.editTitle(lcosubuserid)} hint={name}>
      <Form
        name={form}
        schema={subuserCalls.updateSubUser.input}
        write={write}
        initial={textsOf(subuser)}
        fixed={{ subuserid: lcosubuserid }}
        onDone={() => showBanner('success', words.saved(lcosubuserid))}
      >
        <SubUserFields />
        <div className="form-actions">
          <SubmitButton>{words.save}</SubmitButton>
          <CancelButton onCancel={toList} />
        </div>
      </Form>
    </Page>
  )
}

/** What stands in the fields at first, as the wire carries it. */
function textsOf(subuser: SubUser): Record<string, string> {
  const { name, mobileno, email, permissions, dailylimit } = z.encode(SubUserSchema, subuser)
  return { name, mobileno, email, permissions, dailylimit }
}

function Unknown({ subuserid }: { subuserid: string }) {
  const words = useText(subUserFormTexts)
  const toList = useToList()
  const back = <PlainButton onClick={toList}>{words.back}</PlainButton>
  return <EmptyPlace icon={PeopleIcon} title={words.unknown(subuserid)} hint={words.unknownHint} action={back} />
}

function Waiting() {
  const words = useText(subUserFormTexts)
  return (
    <div className="cards" aria-busy>
      <Card title={words.person}>
        <Skeleton height="180px" />
      </Card>
      <Card title={words.may}>
        <Skeleton height="180px" />
      </Card>
    </div>
  )
}

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

function SubUserList({ filters }: { filters: SubUserSearch }) {
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
  return <QuietLink to={`${PATHS.report}/activity` as never} search={{ by: 'SUBUSER' } as never} word={activity} />
}

const AddLink = () => (
  <PlainLink
    to={PATHS.subuser}
    search={(before) => ({ ...subUserSearch(before), new: true })}
    word={useText(subUserTexts).add}
  />
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
  const showAll = <PlainLink to={PATHS.subuser} replace word={words.showAll} />
  return <EmptyState icon={PeopleIcon} title={words.noneTitle} hint={words.noneHint} action={showAll} />
}
