import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

import type { Account } from '#domain/collections/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CardLink } from '#web/ui/links.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { accountTexts } from './account-texts.ts'
import { Claimed, Owed } from './Owed.tsx'
import { TakeMoney } from './TakeMoney.tsx'
import { collectionTexts } from './texts.ts'
import { upiTexts } from './upi-texts.ts'
import { useOwedHere } from './use-done-here.ts'

import './collections.css'

const PayLink = lazy(async () => ({ default: (await import('./PayLink.tsx')).PayLink }))

function Since({ day }: { day: Account['duesince'] }) {
  const { since } = useText(collectionTexts)
  return (
    day && (
      <p className="card-hint">
        {since} <DateText at={day} />
      </p>
    )
  )
}

/** On the page of a customer: what he owes, and the way to take it. */
export function AccountCard({ customerid }: { customerid: string }) {
  const words = useText(accountTexts)
  const { data, error, refetch } = useQuery({
    ...read('getAccount', { subscriberid: customerid }),
    meta: { says: 'not.found' },
  })
  const owedHere = useOwedHere()
  const account = data && owedHere(data)
  // dues of other areas are not his to see
  if (error?.code === 'collections.area') return null
  const open = <CardLink to={PATHS.collectionsaccount} search={{ customerid }} word={words.open} />
  return (
    <Card title={words.card} actions={open}>
      {!account && (error ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton height="64px" />)}
      {account && (
        <>
          <p className="account-balance" data-owes={account.balance > 0 || undefined}>
            <Owed balance={account.balance} />
          </p>
          <Since day={account.duesince} />
          <Claimed amount={account.claimed} />
          <WaysToPay of={account} />
        </>
      )}
    </Card>
  )
}

type WaysToPayProps = { of: ComponentProps<typeof PayLink>['of'] & ComponentProps<typeof TakeMoney>['from'] }

function WaysToPay({ of }: WaysToPayProps) {
  const collection = useText(collectionTexts)
  const upi = useText(upiTexts)
  const [asked, setAsked] = useState<'take' | 'link' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <div className="start-ways">
        <Button onClick={() => setAsked('take')}>{collection.take}</Button>
        <QuietButton onClick={() => setAsked('link')}>{upi.link}</QuietButton>
      </div>
      {asked === 'take' && <TakeMoney from={of} onClose={close} />}
      {asked === 'link' && (
        <Suspense>
          <PayLink of={of} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
