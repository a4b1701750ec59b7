import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { subuserCalls } from '#domain/subusers/calls.ts'
import { type SubUser, SubUser as SubUserSchema } from '#domain/subusers/sub-user.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'

import { Credentials } from './Credentials.tsx'
import { subUserFormTexts } from './form-texts.ts'
import { SubUserFields, useToList, CancelButton } from './SubUserFields.tsx'

export function EditSubUser({ subuserid }: { subuserid: string }) {
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
  const back = (
    <button type="button" className="plain-button" onClick={toList}>
      {words.back}
    </button>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={PeopleIcon} title={words.unknown(subuserid)} hint={words.unknownHint} action={back} />
    </div>
  )
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
