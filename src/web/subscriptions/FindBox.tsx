import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'

import type { Reply } from '#domain/endpoint.ts'
import { subscriberCalls } from '#domain/subscribers/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { HomeSearch } from '#web/subscribers/HomeSearch.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { HomeIcon } from '#web/ui/icons.tsx'

import { workTexts } from './work-texts.ts'

import '#web/subscribers/household.css'

/** The way to a customer: the search, or a whole number of his for whoever may not look through the customers. */
export function FindBox({ path }: { path: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const open = (customerid: string, entered?: string) =>
    // what was chosen before the home was, stays chosen
    void navigate({ to: path, search: (now: object) => ({ ...now, customerid, ...(entered && { entered }) }) })
  const openBox = (customerid: string, stbno: string) =>
    void navigate({ to: path, search: (now: object) => ({ ...now, customerid, stbno }) })
  const maySearch = session !== null && may(session, 'subscribers')
  return (
    <div className="find-home">{maySearch ? <Search path={path} onOpen={open} /> : <ByNumber onOpen={openBox} />}</div>
  )
}

type SearchProps = { path: string; onOpen: (customerid: string, entered: string) => void }

function Search({ path, onOpen }: SearchProps) {
  const words = useText(workTexts)
  const navigate = useNavigate()
  const here = useLocation({ select: ({ searchStr }) => searchStr })
  return (
    <HomeSearch
      isFirst
      onOpen={onOpen}
      onSeveral={(q) => void navigate({ to: PATHS.customerselection, search: { q, next: path + here } })}
    >
      <EmptyState icon={HomeIcon} title={words.first} hint={words.firstHint} />
    </HomeSearch>
  )
}

type Found = Reply<typeof subscriberCalls.findBoxToSell>

/** A customer or one of his STBs by its whole number. */
function ByNumber({ onOpen }: { onOpen: (customerid: string, stbno: string) => void }) {
  const words = useText(workTexts)
  const cache = useQueryClient()
  const look = {
    // a number that nobody has is said in the banner, as for any read
    mutate: ({ no }: { no: string }, { onSuccess }: { onSuccess?: (found: Found) => void } = {}) =>
      void cache.fetchQuery(read('findBoxToSell', { no })).then(onSuccess, () => undefined),
    isPending: false,
    error: null,
  }
  return (
    <search className="card">
      <Form
        name="pack-customer"
        schema={subscriberCalls.findBoxToSell.input}
        write={look}
        onDone={({ subscriberid, stbno }) => onOpen(subscriberid, stbno)}
      >
        <TextField name="no" label={words.number} hint={words.numberHint} inputMode="numeric" maxLength={20} />
        <div>
          <SubmitButton>{words.open}</SubmitButton>
        </div>
      </Form>
    </search>
  )
}
