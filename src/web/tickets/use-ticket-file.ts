import { useState } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { saveFile } from '#web/ui/save-file.ts'

import { threadTexts } from './thread-texts.ts'

/** A file of a ticket: into the downloads, or a picture to be looked at. */
export function useTicketFile(ticketid: string, fileid: string) {
  const words = useText(threadTexts)
  const { mutate, isPending } = useWrite('downloadTicketFile')
  const [picture, setPicture] = useState<string | null>(null)

  const save = () =>
    mutate(
      { ticketid, fileid },
      {
        onSuccess: (file) => {
          saveFile(file)
          showBanner('success', words.saved(file.filename))
        },
      },
    )
  const look = () => mutate({ ticketid, fileid }, { onSuccess: ({ blob }) => setPicture(URL.createObjectURL(blob)) })

  function close() {
    if (picture) URL.revokeObjectURL(picture)
    setPicture(null)
  }

  return { save, look, close, picture, isPending }
}
