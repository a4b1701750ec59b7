import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Beside, Receipt } from '#domain/collections/calls.ts'
import type { Twice } from '#domain/collections/twice-calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateText } from '#web/ui/Value.tsx'

import { useBeforeWords } from './before-words.ts'
import { Owed } from './Owed.tsx'
import { collectionTexts } from './texts.ts'
import { twiceTexts } from './twice-texts.ts'
import { MOVED } from './use-take-money.ts'

import '#web/ui/quiet-button.css'
import './collections.css'

/** Where the operator looks each evening: who has paid twice, and what becomes of it. */
export function TwiceCard() {
  const words = useText(twiceTexts)
  const { data, isError, refetch } = useQuery(read('listTwice', {}))
  if (!data) return isError ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton height="0" />
  if (data.count === 0) return null
  return (
    <Card title={words.count(data.count)}>
      <p className="card-hint">{words.decide}</p>
      <ul className="open-dues">
        {data.data.map((twice) => (
          <Pair key={twice.receiptno} twice={twice} />
        ))}
      </ul>
    </Card>
  )
}

function Pair({ twice }: { twice: Twice }) {
  const { name, owed, beside } = twice
  return (
    <li>
      <span className="stacked">
        <span>
          {name} · <Owed balance={owed} />
        </span>
        {beside && <One receipt={beside} />}
        <One receipt={twice} />
      </span>
      <Keep receiptno={twice.receiptno} />
    </li>
  )
}

function One({ receipt: { receiptno, amount, mode, collectorname, taken } }: { receipt: Beside }) {
  const modes = useText(collectionTexts)
  return (
    <small>
      <Link to={PATHS.collectionsreceipts} search={{ receiptno }}>
        {receiptno}
      </Link>
      {` · ${money(amount)} · ${modes[mode]} · ${collectorname} · `}
      <DateText at={taken} withTime />
    </small>
  )
}

function Keep({ receiptno }: { receiptno: string }) {
  const words = useText(twiceTexts)
  // of two of which one was reversed meanwhile none is kept beside the other
  const done = ({ kept }: Receipt) => kept === 'YES' && showBanner('success', words.kept)
  const keep = useWrite('keepTwice', { refreshes: [...MOVED, 'getReceipt'], done })
  return (
    <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate({ receiptno })}>
      {words.keep}
    </Button>
  )
}

/** Beside a receipt: what was taken for the same dues before it. It is no part of what the customer is given. */
export function BesideNote({ receipt: { receiptno, beside, kept, status } }: { receipt: Receipt }) {
  const words = useText(twiceTexts)
  const beforeWords = useBeforeWords()
  const isOperator = useSession()?.subuser === null
  if (!beside || status === 'REVERSED') return null
  return (
    <div className="receipt-share">
      <Card title={kept === 'YES' ? words.kept : words.title}>
        <p>{beforeWords(beside)}</p>
        <div className="due-ways">
          <Link to={PATHS.collectionsreceipts} search={{ receiptno: beside.receiptno }} className="quiet-button">
            {beside.receiptno}
          </Link>
          {isOperator && kept === 'NO' && <Keep receiptno={receiptno} />}
        </div>
      </Card>
    </div>
  )
}
