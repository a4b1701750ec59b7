import { useCallback } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { saveFile } from '#web/ui/save-file.ts'

const savedFileTexts = dictionary({
  saved: [(filename: string) => `${filename} is in your downloads`, (filename) => `${filename} आपके डाउनलोड में है`],
})

/** Into the browser's downloads, and a word that it is there. */
function useSaved() {
  const { saved } = useText(savedFileTexts)
  return useCallback(
    (file: Parameters<typeof saveFile>[0]) => {
      saveFile(file)
      showBanner('success', saved(file.filename))
    },
    [saved],
  )
}

/** A monthly bill. */
export function useBillFile() {
  const onSuccess = useSaved()
  const { mutate, isPending } = useWrite('downloadBill')
  const save = (year: string, month: string) => mutate({ year, month }, { onSuccess })
  return { save, isPending }
}

/** A tax invoice or credit note. */
export function useTaxFile() {
  const onSuccess = useSaved()
  const { mutate } = useWrite('downloadTaxDocument')
  return useCallback((invoiceno: string) => mutate({ invoiceno }, { onSuccess }), [mutate, onSuccess])
}

/** The credit note of a refund, for whoever may ask for one. */
export function useCreditNoteFile() {
  const onSuccess = useSaved()
  const { mutate } = useWrite('downloadCreditNote')
  return (refundid: string) => mutate({ refundid }, { onSuccess })
}
