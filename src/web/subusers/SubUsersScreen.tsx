import { useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'

import { subuserCalls } from '#domain/subusers/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import '#web/ui/actions.css'
import { SubmitButton } from '#web/ui/fields.tsx'

import { EditSubUser } from './EditSubUser.tsx'
import { SubUserList } from './SubUserList.tsx'
import { subUserSearch } from './search.ts'
import { Credentials } from './Credentials.tsx'
import { subUserFormTexts } from './form-texts.ts'
import { SubUserFields, useToList, CancelButton } from './SubUserFields.tsx'
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
