import { type ReactNode, useMemo, useCallback, useState } from 'react'

import type { SubUser } from '#domain/subusers/sub-user.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { day, moment, text, column } from '#web/ui/columns.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useWrite } from '#web/api/hooks.ts'
import { showBanner } from '#web/shell/banner.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { RowLink } from '#web/ui/links.tsx'

import { permissionTexts, permissionWords } from './permission-texts.ts'
import { subUserSearch } from './search.ts'
import { subUserTexts } from './texts.ts'

type Words = (typeof subUserTexts)['en']

export function SubUserTable({ rows, empty }: { rows: readonly SubUser[] | undefined; empty: ReactNode }) {
  const words = useText(subUserTexts)
  const { asked, ask, block, unblock, leave } = useStatusChange()
  const columns = useColumns(words, { onBlock: ask, onUnblock: unblock })
  return (
    <div className="subuser-list">
      <Table caption={words.title} columns={columns} rows={rows} keyOf={(row) => row.lcosubuserid} empty={empty} />
      <Confirm
        title={words.blockTitle(asked ? whoIs(asked) : '')}
        text={words.blockText}
        yes={words.block}
        no={words.keep}
        isOpen={asked !== null}
        onYes={block}
        onNo={leave}
      />
    </div>
  )
}

type Actions = { onBlock: (subuser: SubUser) => void; onUnblock: (subuser: SubUser) => void }

function useColumns(words: Words, { onBlock, onUnblock }: Actions): readonly Column<SubUser>[] {
  const permissionNames = useText(permissionTexts)
  return useMemo(
    () => [
      { key: 'person', header: words.person, isTitle: true, cell: (row) => <Person subuser={row} /> },
      text('mobileno', words.mobile),
      column('status', words.status, ({ status }) => (
        <Badge tone={status === 'ACTIVE' ? 'good' : 'bad'}>{words[status]}</Badge>
      )),
      column('permissions', words.permissions, ({ permissions }) => (
        <Chips words={permissionWords(permissions, permissionNames)} />
      )),
      column(
        'limit',
        words.limit,
        ({ dailylimit }) => (dailylimit === null ? words.noLimit : <Money amount={dailylimit} />),
        { align: 'right' },
      ),
      moment('lastlogin', words.lastLogIn),
      day('created', words.created),
      column('actions', words.actions, (row) => <RowActions subuser={row} onBlock={onBlock} onUnblock={onUnblock} />),
    ],
    [words, permissionNames, onBlock, onUnblock],
  )
}

const whoIs = ({ name, lcosubuserid }: SubUser): string => `${name} (${lcosubuserid})`

const Person = ({ subuser: { name, lcosubuserid } }: { subuser: SubUser }) => (
  <span className="subuser-person">
    <strong>{name}</strong>
    <span>{lcosubuserid}</span>
  </span>
)

function RowActions({ subuser, onBlock, onUnblock }: { subuser: SubUser } & Actions) {
  const words = useText(subUserTexts)
  const who = whoIs(subuser)
  return (
    <span className="row-actions">
      <RowLink
        to={PATHS.subuser}
        search={(before) => ({ ...subUserSearch(before), edit: subuser.lcosubuserid })}
        aria-label={words.editOne(who)}
        word={words.edit}
      />
      {subuser.status === 'ACTIVE' ? (
        <RowAction isDanger aria-label={words.blockOne(who)} onClick={() => onBlock(subuser)}>
          {words.block}
        </RowAction>
      ) : (
        <RowAction aria-label={words.unblockOne(who)} onClick={() => onUnblock(subuser)}>
          {words.unblock}
        </RowAction>
      )}
    </span>
  )
}

/** Blocking is asked first, because it ends somebody's work; unblocking takes nothing away. */
function useStatusChange() {
  const words = useText(subUserTexts)
  const [asked, setAsked] = useState<SubUser | null>(null)
  const { mutate } = useWrite('updateSubUser', { refreshes: ['listSubUsers', 'getSubUser'] })

  const change = useCallback(
    // nothing of what the list read a while ago: he may have changed his number since
    ({ lcosubuserid: subuserid }: SubUser, status: SubUser['status']) =>
      mutate(
        { subuserid, status },
        {
          onSuccess: () =>
            showBanner('success', status === 'BLOCKED' ? words.blocked(subuserid) : words.unblocked(subuserid)),
        },
      ),
    [mutate, words],
  )
  const unblock = useCallback((subuser: SubUser) => change(subuser, 'ACTIVE'), [change])

  function block() {
    if (asked) change(asked, 'BLOCKED')
    setAsked(null)
  }

  return { asked, ask: setAsked, block, unblock, leave: () => setAsked(null) }
}
