import { useState } from 'react'
import type { Handover } from '#domain/collections/walk-calls.ts'
import { indianClock } from '#domain/dates.ts'
import { usePages, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useSession } from '#web/shell/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { moment, money as amountOf, number, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'

import { HandoverLine, HANDOVER_TONES, notesIn, ReturnedBy } from './HandoverLines.tsx'
import { handoverTexts } from './handover-texts.ts'
import './collections.css'

/** What a hand-over and its end change. */
export const MOVED = ['listBags', 'listHandovers', 'getCollections', 'listReceipts', 'getReceipt'] as const

const lineOf = (handover: Handover) => <HandoverLine handover={handover} ways={<HandoverWays handover={handover} />} />

export function Handovers() {
  const words = useText(handoverTexts)
  const pages = usePages('listHandovers', {})
  return (
    <section aria-label={words.list}>
      <header className="list-head">
        <h2>{words.list}</h2>
      </header>
      <PagedTable
        caption={words.list}
        columns={useHandoverColumns()}
        pages={pages}
        keyOf={({ handoverid }) => handoverid}
        line={lineOf}
        empty={<EmptyState icon={StatementIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

const useHandoverColumns = columnsIn([handoverTexts], ([words]): readonly Column<Handover>[] => [
  titleColumn('name', words.collector, ({ name, handoverid }) => (
    <span className="stacked handover-of">
      {name}
      <small>{handoverid}</small>
    </span>
  )),
  // its time below it, as the number below the name: beside it the column is too narrow on a laptop
  moment('created', words.when, {
    cell: ({ created }) => <Stacked top={<DateText at={created} />}>{indianClock(new Date(created))}</Stacked>,
  }),
  number('receipts', words.receipts),
  amountOf('cash', words.cash),
  column(
    'counted',
    words.counted,
    ({ counted, notes }) => <Stacked top={<Money amount={counted} />}>{notes && notesIn(notes)}</Stacked>,
    { align: 'right' },
  ),
  amountOf('difference', words.difference),
  amountOf('other', words.other),
  // in one cell: on a laptop the button would stand beyond the edge
  column('status', words.status, (handover) => (
    <span className="stacked handover-state">
      <Badge tone={HANDOVER_TONES[handover.status]}>{words[handover.status]}</Badge>
      <ReturnedBy handover={handover} />
      <HandoverWays handover={handover} />
      {handover.note && <small>{handover.note}</small>}
    </span>
  )),
])

/** The operator confirms it or sends it back; its collector may take it back himself until then. */
function HandoverWays({ handover }: { handover: Handover }) {
  const isOperator = useSession()?.subuser === null
  if (handover.status !== 'OPEN') return null
  return (
    <span className="handover-ways">
      {isOperator && <ConfirmButton handover={handover} />}
      <ReturnButton handover={handover} isOperator={isOperator} />
    </span>
  )
}

function ConfirmButton({ handover: { handoverid } }: { handover: Handover }) {
  const words = useText(handoverTexts)
  const done = () => showBanner('success', words.confirmed(handoverid))
  const confirm = useWrite('confirmHandover', { refreshes: [...MOVED], done })
  return (
    <Button loading={confirm.isPending} onClick={() => confirm.mutate({ handoverid })}>
      {words.confirm}
    </Button>
  )
}

type Returning = { handover: Handover; isOperator: boolean }

function ReturnButton({ handover: { handoverid, name }, isOperator }: Returning) {
  const words = useText(handoverTexts)
  const [isAsked, setIsAsked] = useState(false)
  const done = () => showBanner('success', words.returnedNow(handoverid))
  const giveBack = useWrite('returnHandover', { refreshes: [...MOVED], done })
  const way = isOperator ? words.sendBack : words.takeBack
  return (
    <>
      <QuietButton loading={giveBack.isPending} onClick={() => setIsAsked(true)}>
        {way}
      </QuietButton>
      <Confirm
        title={`${way}: ${handoverid}`}
        text={words.returnText(name)}
        yes={way}
        no={words.keep}
        isOpen={isAsked}
        onYes={() => {
          setIsAsked(false)
          giveBack.mutate({ handoverid })
        }}
        onNo={() => setIsAsked(false)}
      />
    </>
  )
}
