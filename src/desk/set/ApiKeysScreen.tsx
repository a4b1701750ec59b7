import { useMemo, useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { EditScreen, type EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { RegionsField } from '#desk/ui/RegionsField.tsx'
import { keyCalls } from '#domain/desk/key-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { API_SCOPES, KEY_DAYS } from '#domain/integrations/scopes.ts'
import { CheckboxGroupField, SelectField, TextField } from '#web/ui/fields.tsx'

import { apiKeyTexts, scopeTexts } from './api-key-texts.ts'
import { SecretDialog } from './SecretDialog.tsx'

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

function useColumns(): readonly Column<Key>[] {
  const words = useText(apiKeyTexts)
  const names = useText(scopeTexts)
  return useMemo(
    () => [
      {
        key: 'key',
        header: words.key,
        isTitle: true,
        cell: ({ name, keyid, createdby }) => (
          <span className="stacked">
            <strong>{name}</strong>
            <small>{[keyid, words.by(createdby)].join(' · ')}</small>
          </span>
        ),
      },
      {
        key: 'scopes',
        header: words.scopes,
        cell: ({ scopes }) => <Chips words={scopes.map((scope) => names[scope])} />,
      },
      { key: 'regions', header: words.regions, cell: ({ regions }) => regions.join(', ') || words.everywhere },
      {
        key: 'lastused',
        header: words.lastused,
        cell: ({ lastused, lastaddress }) =>
          lastused ? (
            <span className="stacked">
              <DateText at={lastused} withTime />
              <small>{lastaddress}</small>
            </span>
          ) : (
            words.never
          ),
      },
      { key: 'expires', header: words.expires, cell: ({ expires }) => <DateText at={expires} /> },
      {
        key: 'state',
        header: words.state,
        cell: ({ state }) => <Badge tone={TONES[state]}>{words[state]}</Badge>,
      },
      {
        key: 'actions',
        header: words.revoke,
        cell: (row) => row.state === 'ACTIVE' && <RevokeButton row={row} />,
      },
    ],
    [words, names],
  )
}

function RevokeButton({ row: { keyid, name } }: { row: Key }) {
  const words = useText(apiKeyTexts)
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync, isPending } = useWrite('revokeApiKey', { refreshes: ['listApiKeys'] })

  // the button is gone by then, and with it whom `mutate` would tell
  function revoke() {
    setIsAsking(false)
    mutateAsync({ keyid }).then(
      () => showBanner('success', words.revoked(name)),
      () => undefined,
    )
  }

  return (
    <>
      <button
        type="button"
        className="row-action"
        aria-label={words.revokeOne(name)}
        disabled={isPending}
        onClick={() => setIsAsking(true)}
      >
        {words.revoke}
      </button>
      <Confirm
        title={words.ask(name)}
        text={words.askText}
        yes={words.revoke}
        no={words.no}
        isOpen={isAsking}
        onYes={revoke}
        onNo={() => setIsAsking(false)}
      />
    </>
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
