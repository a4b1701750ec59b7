import { useMemo } from 'react'

import { roleTexts } from '#desk/shell/texts.ts'
import { EditScreen } from '#desk/ui/EditScreen.tsx'
import { useWhole } from '#desk/ui/use-whole.ts'
import type { DeskRole } from '#domain/desk/roles.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { DateText } from '#web/ui/Value.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { type Person, PersonDialog } from './PersonDialog.tsx'
import { staffTexts } from './staff-texts.ts'

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

function useColumns(): readonly Column<Person>[] {
  const words = useText(staffTexts)
  return useMemo(
    () => [
      {
        key: 'person',
        header: words.person,
        isTitle: true,
        cell: ({ staffid, name, email }) => (
          <span className="stacked">
            <strong>{name}</strong>
            <small>{[staffid, email].filter(Boolean).join(' · ')}</small>
          </span>
        ),
        sortBy: ({ name }) => name,
      },
      { key: 'roles', header: words.roles, cell: ({ roles }) => <Roles roles={roles} /> },
      { key: 'regions', header: words.regions, cell: ({ regions }) => regions.join(', ') || words.everywhere },
      {
        key: 'factor',
        header: words.factor,
        cell: ({ secondfactor }) => (secondfactor ? words.factorOn : words.factorOff),
      },
      {
        key: 'lastlogin',
        header: words.lastlogin,
        cell: ({ lastlogin }) => (lastlogin ? <DateText at={lastlogin} withTime /> : words.never),
      },
      {
        key: 'status',
        header: words.status,
        cell: ({ status }) => <Badge tone={status === 'ACTIVE' ? 'good' : 'bad'}>{words[status]}</Badge>,
      },
    ],
    [words],
  )
}

function Roles({ roles }: { roles: readonly DeskRole[] }) {
  const names = useText(roleTexts)
  return <Chips words={roles.map((role) => names[role])} />
}
