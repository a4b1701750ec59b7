import { useEffect } from 'react'

import { dropDraft } from './drafts.ts'

/** Who leaves a form by himself gives up what he typed; only the end of the session keeps it for his return. */
export function useGivenUpDraft(form: string, isSignedIn: () => boolean): void {
  useEffect(
    () => () => {
      if (isSignedIn()) dropDraft(form)
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [form],
  )
}
