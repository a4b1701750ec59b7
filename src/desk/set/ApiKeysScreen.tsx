import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { EditScreen, type EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { RegionsField } from '#desk/ui/choice-fields.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { keyCalls } from '#domain/desk/key-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { API_SCOPES, KEY_DAYS, type ApiScope } from '#domain/integrations/scopes.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { AskFirst } from '#desk/ui/AskFirst.tsx'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { CheckboxGroupField, SelectField, TextField } from '#web/ui/fields.tsx'

import { SecretDialog } from './SecretDialog.tsx'

const apiKeyTexts = dictionary({
  hint: [
    'Keys for your other systems (call centre, accounts, ERP). Each reads or does only what is ticked. See docs/integrations.md.',
    'आपके दूसरे सिस्टम (कॉल सेंटर, अकाउंट, ERP) की API की। हर एक वही पढ़ या कर सकती है जो चुना गया है। देखें docs/integrations.md.',
  ],
  add: ['New API key', 'नई API की'],
  name: ['Name of the system', 'सिस्टम का नाम'],
  scopes: ['May', 'क्या कर सकती है'],
  regions: ['Regions', 'इलाके'],
  regionsHint: [
    'With a region ticked, the key sees the operators of ticked regions only. None ticked: everywhere.',
    'इलाका चुनने पर की सिर्फ़ चुने इलाकों के ऑपरेटर देखेगी। कोई न चुनें तो सब जगह।',
  ],
  everywhere: ['Everywhere', 'सब जगह'],
  days: ['Valid for', 'कितने दिन चलेगी'],
  daysOf: [(days: number) => `${days} days`, (days) => `${days} दिन`],
  make: ['Make key', 'की बनाएँ'],
  made: [(name: string) => `Key for ${name}`, (name) => `${name} की API की`],
  once: [
    'Copy it now. It is not kept here and cannot be shown again.',
    'अभी कॉपी कर लें। यह यहाँ नहीं रखी जाती और दोबारा नहीं दिखेगी।',
  ],
  copy: ['Copy', 'कॉपी करें'],
  done: ['Done', 'हो गया'],
  key: ['Key', 'की'],
  by: [(who: string) => `by ${who}`, (who) => `${who} ने बनाई`],
  expires: common.expires,
  lastused: ['Last used', 'आखिरी इस्तेमाल'],
  never: ['never', 'कभी नहीं'],
  state: common.status,
  ACTIVE: common.active,
  EXPIRED: ['Expired', 'एक्सपायर'],
  REVOKED: ['Revoked', 'रद्द'],
  revoke: ['Revoke', 'रद्द करें'],
  revokeOne: [(name: string) => `Revoke ${name}`, (name) => `${name} रद्द करें`],
  ask: [(name: string) => `Revoke the key of ${name}?`, (name) => `${name} की API की रद्द करें?`],
  askText: [
    'The system that uses it is refused from this moment. It cannot be undone; a new key can be made.',
    'इसे इस्तेमाल करने वाला सिस्टम अभी से रुक जाएगा। यह वापस नहीं होगा; नई की बनाई जा सकती है।',
  ],
  no: common.keep,
  revoked: [(name: string) => `Key of ${name} revoked`, (name) => `${name} की API की रद्द हुई`],
  none: ['No API keys yet', 'अभी कोई API की नहीं'],
  noneHint: ['Make one for the first system that should read from here.', 'जो पहला सिस्टम यहाँ से पढ़े, उसके लिए बनाएँ।'],
})

const scopeTexts = dictionary<Record<ApiScope, string>>({
  'operators:read': ['Read operators and balances', 'ऑपरेटर और बैलेंस देखना'],
  'customers:read': ['Find customers and packs', 'ग्राहक और पैक खोजना'],
  'money:read': ['Read wallet ledger and payments', 'वॉलेट लेजर और पेमेंट देखना'],
  'tickets:read': ['Read tickets', 'टिकट देखना'],
  'tickets:write': ['Raise tickets', 'टिकट बनाना'],
})

type Key = RowOf<'listApiKeys'>

/** Keys of the provider's other systems: made, shown once, revoked. */
export function ApiKeysScreen() {
  const words = useText(apiKeyTexts)
  return (
    <EditScreen
      name="apikeys"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listApiKeys')}
      keyOf={({ keyid }) => keyid}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={ApiKeyDialog}
    />
  )
}

const TONES = { ACTIVE: 'good', EXPIRED: 'wait', REVOKED: 'bad' } as const

const useColumns = columnsIn([apiKeyTexts, scopeTexts], ([words, names]): readonly Column<Key>[] => [
  titleColumn('key', words.key, ({ name, keyid, createdby }) => (
    <Stacked top={<strong>{name}</strong>}>{[keyid, words.by(createdby)].join(' · ')}</Stacked>
  )),
  column('scopes', words.scopes, ({ scopes }) => <Chips words={scopes.map((scope) => names[scope])} />),
  { key: 'regions', header: words.regions, cell: ({ regions }) => regions.join(', ') || words.everywhere },
  column('lastused', words.lastused, ({ lastused, lastaddress }) =>
    lastused ? <Stacked top={<DateText at={lastused} withTime />}>{lastaddress}</Stacked> : words.never,
  ),
  { key: 'expires', header: words.expires, cell: ({ expires }) => <DateText at={expires} /> },
  column('state', words.state, ({ state }) => <Badge tone={TONES[state]}>{words[state]}</Badge>),
  column('actions', words.revoke, (row) => row.state === 'ACTIVE' && <RevokeButton row={row} />),
])

function RevokeButton({ row: { keyid, name } }: { row: Key }) {
  const words = useText(apiKeyTexts)
  const { mutateAsync, isPending } = useWrite('revokeApiKey', { refreshes: ['listApiKeys'] })

  // the button is gone by then, and with it whom `mutate` would tell
  const revoke = () =>
    void mutateAsync({ keyid }).then(
      () => showBanner('success', words.revoked(name)),
      () => undefined,
    )
  return (
    <AskFirst title={words.ask(name)} text={words.askText} yes={words.revoke} no={words.no} onYes={revoke}>
      {(ask) => (
        <RowAction aria-label={words.revokeOne(name)} disabled={isPending} onClick={ask}>
          {words.revoke}
        </RowAction>
      )}
    </AskFirst>
  )
}

type Made = Reply<typeof keyCalls.makeApiKey>

/** What a new key may do; then the key itself, this once. */
function ApiKeyDialog({ onClose }: EditDialogProps<unknown>) {
  const words = useText(apiKeyTexts)
  const names = useText(scopeTexts)
  const [made, setMade] = useState<Made | null>(null)
  const write = useWrite('makeApiKey', { refreshes: ['listApiKeys'] })
  if (made) return <SecretDialog title={words.made(made.name)} text={made.token} words={words} onClose={onClose} />
  return (
    <FormDialog
      title={words.add}
      name="desk-api-key"
      schema={keyCalls.makeApiKey.input}
      write={write}
      initial={{ days: '90' }}
      submit={words.make}
      onDone={setMade}
      onClose={onClose}
    >
      <TextField name="name" label={words.name} maxLength={80} />
      <CheckboxGroupField
        name="scopes"
        label={words.scopes}
        choices={API_SCOPES.map((scope) => ({ value: scope, label: names[scope] }))}
      />
      <RegionsField hint={words.regionsHint} />
      <SelectField
        name="days"
        label={words.days}
        choices={KEY_DAYS.map((days) => ({ value: String(days), label: words.daysOf(days) }))}
      />
    </FormDialog>
  )
}
