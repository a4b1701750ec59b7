import { useEffect } from 'react'

import { dropDraft } from '#web/ui/drafts.ts'

import { session } from './session.ts'

/** Who leaves a form by himself gives up what he typed, an amount above all; only the end of the session keeps it for his return. */
export function useGivenUp(form: string): void {
  useEffect(
    () => () => {
      if (session() !== null) dropDraft(form)
    },
    [form],
  )
}
