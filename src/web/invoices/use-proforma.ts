import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { Failure } from '#domain/errors.ts'
import type { Proforma } from '#domain/invoices/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useCartWrite } from '#web/cart/use-cart.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { openLink } from '#web/ui/save-file.ts'

import { proformaTexts } from './proforma-texts.ts'

type Asked = { customerid: string; stbno: string; codes: readonly string[] }

/** What the paper would say. While another plan is added, what it said before stays in sight. */
export function useProformaQuote({ customerid, stbno, codes }: Asked) {
  const { data, isError, refetch } = useQuery({
    ...read('quoteProforma', { customerid, stbno, plancodes: [...codes] }),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  })
  return { quote: codes.length > 0 ? data : undefined, hasFailed: isError, again: () => void refetch() }
}

/** Fetches a fresh link to the paper, and hands it to the browser's downloads. */
export function useOpenProforma() {
  const { mutate, isPending, variables } = useWrite('getProforma')
  return {
    open: useCallback((id: string) => mutate({ id }, { onSuccess: ({ url }) => openLink(url) }), [mutate]),
    opening: isPending ? variables.id : null,
  }
}

/** The customer agrees: its packs into the cart, which prices them anew, and on to paying. What is refused is said where every failure is. */
export function useSellProforma() {
  const { mutateAsync: add, isPending } = useCartWrite('addToCart')
  const words = useText(proformaTexts)
  const navigate = useNavigate()
  const sell = useCallback(
    async ({ dphid: customerid, stbno, plancodes }: Proforma) => {
      try {
        for (const plancode of plancodes) {
          // each is priced with those before it
          // oxlint-disable-next-line no-await-in-loop
          await add({ customerid, stbno, plancode })
        }
        showBanner('success', words.today)
        await navigate({ to: PATHS.checkout })
      } catch (refused) {
        if (!(refused instanceof Failure)) throw refused
      }
    },
    [add, navigate, words],
  )
  return { sell: (proforma: Proforma) => void sell(proforma), isSelling: isPending }
}
