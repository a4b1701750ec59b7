import { useLocation, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { SubscriberId } from '#domain/subscribers/ids.ts'
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

/** The way to a home: the search, or its number for whoever may not look through the homes. */
export function FindBox({ path }: { path: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const open = (customerid: string, entered?: string) =>
    // what was chosen before the home was, stays chosen
    void navigate({ to: path, search: (now: object) => ({ ...now, customerid, ...(entered && { entered }) }) })
  const maySearch = session !== null && may(session, 'subscribers')
  return (
    <div className="find-home">{maySearch ? <Search path={path} onOpen={open} /> : <ByNumber onOpen={open} />}</div>
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

const Question = z.object({ customerid: SubscriberId })

function ByNumber({ onOpen }: { onOpen: (customerid: string) => void }) {
  const words = useText(workTexts)
  const look = {
    mutate: ({ customerid }: z.output<typeof Question>, { onSuccess }: { onSuccess?: (reply: null) => void } = {}) => {
      onSuccess?.(null)
      onOpen(customerid)
    },
    isPending: false,
    error: null,
  }
  return (
    <search className="card">
      <Form name="pack-customer" schema={Question} write={look} onDone={() => undefined}>
        <TextField name="customerid" label={words.number} hint={words.numberHint} inputMode="numeric" maxLength={10} />
        <div>
          <SubmitButton>{words.open}</SubmitButton>
        </div>
      </Form>
    </search>
  )
}
