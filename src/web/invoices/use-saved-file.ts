import { useCallback } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { texts, useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { saveFile } from '#web/ui/save-file.ts'

const words = texts(
  { saved: (filename: string) => `${filename} is in your downloads` },
  { saved: (filename) => `${filename} आपके डाउनलोड में है` },
)

/** A monthly bill, into the browser's downloads. */
export function useBillFile() {
  const { saved } = useText(words)
  const { mutate, isPending } = useWrite('downloadBill')
  const save = (year: string, month: string) =>
    mutate(
      { year, month },
      {
        onSuccess: (file) => {
          saveFile(file)
          showBanner('success', saved(file.filename))
        },
      },
    )
  return { save, isPending }
}

/** The same for a tax invoice or credit note. */
export function useTaxFile() {
  const { saved } = useText(words)
  const { mutate } = useWrite('downloadTaxDocument')
  return useCallback(
    (invoiceno: string) =>
      mutate(
        { invoiceno },
        {
          onSuccess: (file) => {
            saveFile(file)
            showBanner('success', saved(file.filename))
          },
        },
      ),
    [mutate, saved],
  )
}
