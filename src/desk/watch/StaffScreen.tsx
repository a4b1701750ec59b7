import { useWrite } from '#desk/api.ts'
import { roleTexts } from '#desk/shell/texts.ts'
import { RegionsField } from '#desk/ui/choice-fields.tsx'
import { type EditDialogProps, EditScreen } from '#desk/ui/EditScreen.tsx'
import { FormDialog, ONLY_NEW } from '#desk/ui/FormDialog.tsx'
import { useWhole } from '#desk/ui/use-whole.ts'
import { DESK_ROLE_NAMES, type DeskRole, permissionsOf } from '#domain/desk/roles.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { AskFirst } from '#desk/ui/AskFirst.tsx'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { column, columnsIn } from '#web/ui/columns.tsx'
import { CheckboxGroupField, EmailField, PasswordField, SelectField, TextField } from '#web/ui/fields.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import type { Column } from '#web/ui/Table.tsx'

const staffTexts = dictionary({
  hint: ['The people at the desk, and what they may do.', 'डेस्क के लोग, और वे क्या कर सकते हैं।'],
  add: ['New person', 'नया व्यक्ति'],
  newTitle: ['New person', 'नया व्यक्ति'],
  changeTitle: [(name: string) => `Change ${name}`, (name) => `${name} को बदलें`],
  person: ['Person', 'व्यक्ति'],
  staffid: ['Staff id', 'स्टाफ़ आईडी'],
  staffidHint: ['3 to 20 capital letters and digits. It stays as it is.', '3 से 20 बड़े अक्षर और अंक। बाद में नहीं बदलती।'],
  name: ['Name', 'नाम'],
  email: ['E-mail', 'ई-मेल'],
  roles: ['Roles', 'भूमिकाएँ'],
  regions: ['Regions', 'इलाके'],
  regionsHint: [
    'With a region ticked, this person works with the operators of ticked regions only, and cannot change what holds for all.',
    'इलाका चुनने पर यह व्यक्ति सिर्फ़ चुने इलाकों के ऑपरेटरों का काम करेगा, और सब पर लागू सेटिंग नहीं बदल सकेगा।',
  ],
  everywhereOnly: [
    (roles: string) => `${roles}: for all regions only. Untick the regions or this role.`,
    (roles) => `${roles}: सिर्फ़ सभी इलाकों के लिए। इलाके हटाएँ या यह भूमिका।`,
  ],
  everywhere: ['Everywhere', 'सब जगह'],
  status: common.status,
  ACTIVE: common.active,
  BLOCKED: common.blocked,
  factor: ['Second factor', 'दूसरा फ़ैक्टर'],
  factorOn: ['On', 'एक्टिव'],
  factorOff: ['Not set up', 'नहीं बना'],
  lastlogin: ['Last sign-in', 'पिछला साइन-इन'],
  never: ['never', 'कभी नहीं'],
  password: ['Password', 'पासवर्ड'],
  passwordHint: ['At least 8 characters, with a letter and a digit.', 'कम से कम 8 अक्षर, जिनमें एक अक्षर और एक अंक हो।'],
  newPassword: ['New password', 'नया पासवर्ड'],
  newPasswordHint: ['Left empty, it stays as it is.', 'खाली छोड़ें तो वही रहेगा।'],
  save: common.save,
  saved: [(name: string) => `${name} saved`, (name) => `${name} सेव हुआ`],
  reset: ['Remove second factor', 'दूसरा फ़ैक्टर हटाएँ'],
  askReset: [(name: string) => `Remove the second factor of ${name}?`, (name) => `${name} का दूसरा फ़ैक्टर हटाएँ?`],
  askResetText: [
    'Only when it is lost. It is set up anew at the next sign-in; until then the password alone opens the desk.',
    'सिर्फ़ खो जाने पर। अगले साइन-इन पर नया बनेगा; तब तक अकेले पासवर्ड से डेस्क खुलेगा।',
  ],
  yes: common.remove,
  no: common.keep,
  wasReset: [(name: string) => `Second factor of ${name} removed`, (name) => `${name} का दूसरा फ़ैक्टर हटा दिया गया`],
  none: ['Nobody yet', 'अभी कोई नहीं'],
  noneHint: ['Add the first person.', 'पहले व्यक्ति को जोड़ें।'],
})

/** The people at the desk. */
export function StaffScreen() {
  const words = useText(staffTexts)
  return (
    <EditScreen
      name="staff"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listStaff')}
      keyOf={({ staffid }) => staffid}
      nameOf={({ name }) => name}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={PersonDialog}
    />
  )
}

type Person = Reply<typeof watchCalls.saveStaff>

const useColumns = columnsIn([staffTexts], ([words]): readonly Column<Person>[] => [
  {
    key: 'person',
    header: words.person,
    isTitle: true,
    cell: ({ staffid, name, email }) => (
      <Stacked top={<strong>{name}</strong>}>{[staffid, email].filter(Boolean).join(' · ')}</Stacked>
    ),
    sortBy: ({ name }) => name,
  },
  { key: 'roles', header: words.roles, cell: ({ roles }) => <Roles roles={roles} /> },
  { key: 'regions', header: words.regions, cell: ({ regions }) => regions.join(', ') || words.everywhere },
  column('factor', words.factor, ({ secondfactor }) => (secondfactor ? words.factorOn : words.factorOff)),
  column('lastlogin', words.lastlogin, ({ lastlogin }) =>
    lastlogin ? <DateText at={lastlogin} withTime /> : words.never,
  ),
  column('status', words.status, ({ status }) => (
    <Badge tone={status === 'ACTIVE' ? 'good' : 'bad'}>{words[status]}</Badge>
  )),
])

function Roles({ roles }: { roles: readonly DeskRole[] }) {
  const names = useText(roleTexts)
  return <Chips words={roles.map((role) => names[role])} />
}

const NEW = { status: 'ACTIVE' }

const toFields = ({ name, email, roles, regions, status }: Person) => ({
  name,
  email,
  roles: roles.join(','),
  regions: regions.join(','),
  status,
})

/** Somebody at the desk: taken on, given other roles, blocked, or helped out of a lost second factor. */
function PersonDialog({ row, onClose }: EditDialogProps<Person>) {
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
      says={({ name }) => words.saved(name)}
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
  const { mutate, isPending } = useWrite('resetSecondFactor', { refreshes: ['listStaff'] })

  function reset() {
    mutate({ staffid }, { onSuccess: () => sayDone(words.wasReset(name), onDone) })
  }

  return (
    <div>
      <AskFirst title={words.askReset(name)} text={words.askResetText} yes={words.yes} no={words.no} onYes={reset}>
        {(ask) => (
          <QuietButton onClick={ask} loading={isPending}>
            {words.reset}
          </QuietButton>
        )}
      </AskFirst>
    </div>
  )
}
