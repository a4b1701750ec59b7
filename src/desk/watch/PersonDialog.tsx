import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { roleTexts } from '#desk/shell/texts.ts'
import type { EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { FormDialog, ONLY_NEW } from '#desk/ui/FormDialog.tsx'
import { RegionsField } from '#desk/ui/choice-fields.tsx'
import { DESK_ROLE_NAMES, permissionsOf } from '#domain/desk/roles.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import { CheckboxGroupField, EmailField, PasswordField, SelectField, TextField } from '#web/ui/fields.tsx'

import { staffTexts } from './staff-texts.ts'

export type Person = Reply<typeof watchCalls.saveStaff>

const NEW = { status: 'ACTIVE' }

const toFields = ({ name, email, roles, regions, status }: Person) => ({
  name,
  email,
  roles: roles.join(','),
  regions: regions.join(','),
  status,
})

/** Somebody at the desk: taken on, given other roles, blocked, or helped out of a lost second factor. */
export function PersonDialog({ row, onClose }: EditDialogProps<Person>) {
  const words = useText(staffTexts)
  const names = useText(roleTexts)
  const save = useWrite('saveStaff', { refreshes: ['listStaff'] })
  const statuses = (['ACTIVE', 'BLOCKED'] as const).map((value) => ({ value, label: words[value] }))
  return (
    <FormDialog
      title={row ? words.changeTitle(row.name) : words.newTitle}
      head={row?.secondfactor && <ResetButton person={row} onDone={onClose} />}
      name={`desk-staff ${row?.staffid ?? ''}`}
      schema={watchCalls.saveStaff.input}
      write={save}
      initial={row ? toFields(row) : NEW}
      fixed={row ? { staffid: row.staffid } : ONLY_NEW}
      submit={words.save}
      onDone={({ name }) => {
        showBanner('success', words.saved(name))
        onClose()
      }}
      onClose={onClose}
    >
      {!row && <TextField name="staffid" label={words.staffid} hint={words.staffidHint} maxLength={20} capitals />}
      <TextField name="name" label={words.name} maxLength={80} />
      <EmailField name="email" label={words.email} autoComplete="off" optional />
      <CheckboxGroupField
        name="roles"
        label={words.roles}
        choices={DESK_ROLE_NAMES.map((role) => ({ value: role, label: names[role] }))}
      />
      <PersonRegions />
      <SelectField name="status" label={words.status} choices={statuses} />
      {row ? (
        <PasswordField name="password" label={words.newPassword} hint={words.newPasswordHint} optional />
      ) : (
        <PasswordField name="password" label={words.password} hint={words.passwordHint} />
      )}
    </FormDialog>
  )
}

/** Beside the regions: which of the ticked roles would give nothing in them. */
function PersonRegions() {
  const words = useText(staffTexts)
  const names = useText(roleTexts)
  const [roles, regions] = [listed(useFieldValue('roles')), listed(useFieldValue('regions'))]
  const idle = DESK_ROLE_NAMES.filter((role) => roles.includes(role) && permissionsOf([role], regions).length === 0)
  const said = idle.map((role) => names[role]).join(', ')
  return <RegionsField hint={said ? words.everywhereOnly(said) : words.regionsHint} />
}

const listed = (typed: string): string[] => typed.split(',').filter(Boolean)

function ResetButton({ person: { staffid, name }, onDone }: { person: Person; onDone: () => void }) {
  const words = useText(staffTexts)
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useWrite('resetSecondFactor', { refreshes: ['listStaff'] })

  function reset() {
    setIsAsking(false)
    mutate(
      { staffid },
      {
        onSuccess: () => {
          showBanner('success', words.wasReset(name))
          onDone()
        },
      },
    )
  }

  return (
    <div>
      <Button variant="default" onClick={() => setIsAsking(true)} loading={isPending}>
        {words.reset}
      </Button>
      <Confirm
        title={words.askReset(name)}
        text={words.askResetText}
        yes={words.yes}
        no={words.no}
        isOpen={isAsking}
        onYes={reset}
        onNo={() => setIsAsking(false)}
      />
    </div>
  )
}
