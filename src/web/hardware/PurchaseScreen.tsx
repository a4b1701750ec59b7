import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { BoxPayment, BoxPrice } from '#domain/hardware/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { WithSession } from '#web/shell/WithSession.tsx'
import type { Session } from '#web/shell/session.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { OrderForm } from './OrderForm.tsx'
import { Orders } from './Orders.tsx'
import { Placed } from './Placed.tsx'
import { shopTexts } from './shop-texts.ts'

import '#web/ui/actions.css'
import '#web/ui/report.css'
import './shop.css'

export { orderSearch as address } from './search.ts'

export const PurchaseScreen = () => <WithSession>{(session) => <Shop session={session} />}</WithSession>

function Shop({ session }: { session: Session }) {
  const words = useText(shopTexts)
  const { data: prices, isError, refetch } = useQuery(read('listBoxPrices', {}))
  useOrdersInView(prices !== undefined)
  return (
    <Page title={words.title} hint={words.hint}>
      {prices ? (
        <Counter prices={prices} session={session} />
      ) : (
        <NoPrices hasFailed={isError} onAgain={() => void refetch()} />
      )}
      <Orders />
    </Page>
  )
}

/** Who was sent to the orders sees them, though the shop above them has only just arrived. */
function useOrdersInView(isReady: boolean) {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (isReady && hash === 'orders') document.getElementById(hash)?.scrollIntoView()
  }, [isReady, hash])
}

/** The form, or what was just ordered with it. */
function Counter({ prices, session }: { prices: readonly BoxPrice[]; session: Session }) {
  const [placed, setPlaced] = useState<BoxPayment | null>(null)
  if (placed) return <Placed order={placed} onMore={() => setPlaced(null)} />
  return <OrderForm prices={prices} session={session} onPlaced={setPlaced} />
}

const NoPrices = ({ hasFailed, onAgain }: { hasFailed: boolean; onAgain: () => void }) =>
  hasFailed ? (
    <LoadFailed onAgain={onAgain} />
  ) : (
    <div className="shop-goods" aria-busy>
      {['1', '2', '3'].map((key) => (
        <Skeleton key={key} height="220px" />
      ))}
    </div>
  )
