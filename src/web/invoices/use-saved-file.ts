import { useCallback } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { keepFile } from '#web/shell/say-done.ts'

const savedFileTexts = dictionary({
  saved: [(filename: string) => `${filename} is in your downloads`, (filename) => `${filename} आपके डाउनलोड में है`],
})

const useSaved = () => keepFile(useText(savedFileTexts).saved)

/** A monthly bill. */
export function useBillFile() {
  const onSuccess = useSaved()
  const { mutate, isPending } = useWrite('downloadBill')
  const save = (year: string, month: string) => mutate({ year, month }, { onSuccess })
  return { save, isPending }
}

/** A tax invoice or credit note. */
export function useTaxFile() {
  const { saved } = useText(savedFileTexts)
  const { mutate } = useWrite('downloadTaxDocument')
  return useCallback((invoiceno: string) => mutate({ invoiceno }, { onSuccess: keepFile(saved) }), [mutate, saved])
}

/** The credit note of a refund, for whoever may ask for one. */
export function useCreditNoteFile() {
  const onSuccess = useSaved()
  const { mutate } = useWrite('downloadCreditNote')
  return (refundid: string) => mutate({ refundid }, { onSuccess })
}
