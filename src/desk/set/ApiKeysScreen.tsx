import { useMemo, useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { EditScreen } from '#desk/ui/EditScreen.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import { apiKeyTexts, scopeTexts } from './api-key-texts.ts'

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
