import { useCallback } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { keepFile } from '#web/shell/keep-file.ts'

import { shopTexts } from './shop-texts.ts'

/** The tax invoice of a paid order, into the browser's downloads. */
export function useInvoice() {
  const { saved } = useText(shopTexts)
  const { mutate, isPending } = useWrite('downloadBoxInvoice')
  const save = useCallback((payboxid: string) => mutate({ payboxid }, { onSuccess: keepFile(saved) }), [mutate, saved])
  return { save, isPending }
}
