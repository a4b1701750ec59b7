import { useCallback } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { openLink } from '#web/ui/save-file.ts'

/** Opens a document. Its link is asked for at the click: one that was listed would have run out by then. */
export function useOpen(id: string) {
  const { mutate, isPending } = useWrite('getDownloadLink')
  return { open: () => mutate({ id }, { onSuccess: ({ url }) => openLink(url) }), isPending }
}

/** The same for reports that were made in the background. */
export function useOpenReport() {
  const { mutateAsync, isPending, variables } = useWrite('getQueuedReport')
  const open = useCallback(
    (reportid: string) =>
      // each click brings its own file, also while another is on its way; what failed the banner has said
      void mutateAsync({ reportid }).then(
        ({ url }) => openLink(url),
        () => undefined,
      ),
    [mutateAsync],
  )
  return { open, opening: isPending ? variables.reportid : null }
}
