import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Paise } from '#domain/money.ts'
import { read } from '#web/api/read.ts'
import { collectionTexts } from '#web/collections/texts.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import '#web/ui/actions.css'

/** For who keeps the collection book: what is to be collected, what came today, what is in the bags. */
export function CollectionCard() {
  const words = useText(collectionTexts)
  const { data, isError } = useQuery(read('getCollections', {}))
  if (isError || data?.started === null) return null
  const sum = (amount: Paise | undefined) =>
    amount === undefined ? <Skeleton width="70px" /> : <Money amount={amount} fits />
  const open = (
    <Link to={PATHS.collections} className="card-action">
      {words.title}
    </Link>
  )
  return (
    <Card title={words.card} actions={open}>
      <Details>
        <Detail label={words.toCollect}>{sum(data?.due)}</Detail>
        <Detail label={words.today}>{sum(data?.today)}</Detail>
        <Detail label={words.inBags}>{sum(data?.inbags)}</Detail>
      </Details>
    </Card>
  )
}
