import { useCallback } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { saveFile } from '#web/ui/save-file.ts'

import { shopTexts } from './shop-texts.ts'

/** The tax invoice of a paid order, into the browser's downloads. */
export function useInvoice() {
  const { saved } = useText(shopTexts)
  const { mutate, isPending } = useWrite('downloadBoxInvoice')
  const save = useCallback(
    (payboxid: string) =>
      mutate(
        { payboxid },
        {
          onSuccess: (file) => {
            saveFile(file)
            showBanner('success', saved(file.filename))
          },
        },
      ),
    [mutate, saved],
  )
  return { save, isPending }
}
