import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { read } from '#web/api/read.ts'
import { collectionTexts } from '#web/collections/texts.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'

import '#web/ui/actions.css'

/** For who keeps the collection book: what is to be collected, what came today, what is in the bags. */
export function CollectionCard() {
  const words = useText(collectionTexts)
  const { data } = useQuery(read('getCollections', {}))
  if (!data?.started) return null
  const open = (
    <Link to={PATHS.collections} className="card-action">
      {words.title}
    </Link>
  )
  return (
    <Card title={words.card} actions={open}>
      <Details>
        <Detail label={words.toCollect}>
          <Money amount={data.due} fits />
        </Detail>
        <Detail label={words.today}>
          <Money amount={data.today} fits />
        </Detail>
        <Detail label={words.inBags}>
          <Money amount={data.inbags} fits />
        </Detail>
      </Details>
    </Card>
  )
}
