import { useState } from 'react'

import { store, stored } from '#web/shell/storage.ts'

import { FIRST_COLUMNS, OPTIONAL_COLUMNS, type OptionalColumn } from './list-columns.tsx'

function keptColumns(): readonly OptionalColumn[] {
  const kept = stored('listColumns')
  return Array.isArray(kept) ? OPTIONAL_COLUMNS.filter((key) => kept.includes(key)) : FIRST_COLUMNS
}

/** Which columns this browser's people want to see. */
export function useShownColumns() {
  const [shown, setShown] = useState(keptColumns)

  function toggle(column: OptionalColumn) {
    const next = shown.includes(column) ? shown.filter((key) => key !== column) : [...shown, column]
    setShown(next)
    store('listColumns', next)
  }

  return { shown, toggle }
}
