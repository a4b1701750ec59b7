import { type ComponentType, type ReactNode, useMemo, useState } from 'react'

import type { ScreenName } from '#desk/screens.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { DeskPage } from './DeskPage.tsx'
import { queueTexts } from './queue-texts.ts'

import '#web/ui/report.css'

const editScreenTexts = dictionary({
  change: ['Change', 'बदलें'],
  changeOne: [(what: string) => `Change ${what}`, (what) => `${what} बदलें`],
})

/** What a dialog is given: the row that is changed, null for a new one. */
export type EditDialogProps<T> = { row: T | null; onClose: () => void }

type EditScreenProps<T> = {
  name: ScreenName
  hint: string
  columns: readonly Column<T>[]
  pages: Parameters<typeof PagedTable<T>>[0]['pages']
  keyOf: (row: T) => string
  empty: { title: string; hint: string }
  /** The word of the button for a new one; nothing new without it. */
  add?: string
  /** What is said of a row in the name of its button; rows are not changed without it. */
  nameOf?: (row: T) => string
  dialog: ComponentType<EditDialogProps<T>>
  /** Below the table. */
  children?: ReactNode
}

/** A list whose rows are changed, and to which new ones are added, in a dialog. */
export function EditScreen<T>(props: EditScreenProps<T>) {
  const { name, hint, pages, keyOf, empty, add, dialog: RowDialog, children } = props
  const [open, setOpen] = useState<{ row: T | null } | null>(null)
  const columns = useWithButton(props, (row) => setOpen({ row }))
  const adding = add && <Button onClick={() => setOpen({ row: null })}>{add}</Button>
  return (
    <DeskPage name={name} hint={hint} actions={adding} ref={showInOrder}>
      <PagedTable
        caption={hint}
        columns={columns}
        pages={pages}
        keyOf={keyOf}
        empty={<EmptyState icon={InboxIcon} {...empty} />}
      />
      {children}
      {open && <RowDialog row={open.row} onClose={() => setOpen(null)} />}
    </DeskPage>
  )
}

function useWithButton<T>({ columns, nameOf }: EditScreenProps<T>, choose: (row: T) => void): readonly Column<T>[] {
  const says = useText(editScreenTexts)
  const { action } = useText(queueTexts)
  return useMemo(
    () => {
      if (!nameOf) return columns
      const button = (row: T) => (
        <RowAction aria-label={says.changeOne(nameOf(row))} onClick={() => choose(row)}>
          {says.change}
        </RowAction>
      )
      return [...columns, { key: 'actions', header: action, cell: button }]
    },
    // the two functions are written where the screen is, and say the same at every render
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, says],
  )
}
