import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { read } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'

import { TakeMoney } from './TakeMoney.tsx'
import { collectionTexts } from './texts.ts'
import { useOwedHere } from './use-done-here.ts'

/** After a sale: the customer stands at the counter, and what he owes is known. Nothing for whom it is not to see, or who owes nothing. */
export function TakeMoneyNow({ customerid }: { customerid: string }) {
  const words = useText(collectionTexts)
  const [isAsked, setIsAsked] = useState(false)
  // what was read before the sale is not what he owes after it
  const { data, isFetchedAfterMount } = useQuery({
    ...read('getAccount', { subscriberid: customerid }),
    staleTime: 0,
  })
  const owedHere = useOwedHere()
  if (!data || !isFetchedAfterMount) return null
  const account = owedHere(data)
  return (
    <>
      {account.balance > 0 && <Button onClick={() => setIsAsked(true)}>{words.takeNow(money(account.balance))}</Button>}
      {isAsked && <TakeMoney from={account} onClose={() => setIsAsked(false)} />}
    </>
  )
}
