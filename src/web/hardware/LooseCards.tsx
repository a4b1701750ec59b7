import { useState } from 'react'

import { CARD_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import { cardCalls, type ListedCard } from '#domain/hardware/card-calls.ts'
import { CARD_MOVES, cardCan, type CardMove, type CardState } from '#domain/hardware/card-moves.ts'
import { dictionary } from '#domain/words.ts'
import { usePages, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { RowAction, SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { day, columnsIn } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { cardMoveTexts, cardTexts } from './card-texts.ts'
import { SHOWS_BOX } from './touched.ts'

const TONES: Record<CardState, Tone> = { STOCK: 'plain', FAULTY: 'bad', BLACKLISTED: 'bad' }

/** Cards that are in no STB; nothing where there are none. */
export function LooseCards() {
  const words = useText(cardTexts)
  const pages = usePages('listCards', {})
  const [chosen, setChosen] = useState<ListedCard | null>(null)
  const columns = useColumns(setChosen)
  if (!pages.rows && !pages.hasFailed) return <Skeleton height="96px" />
  if (!pages.rows?.length) return null
  return (
    <Card title={words.loose}>
      <PagedTable
        caption={words.loose}
        columns={columns}
        pages={pages}
        keyOf={({ vcno }) => vcno}
        line={lineOf(setChosen)}
        empty={null}
      />
      {chosen && <MoveDialog card={chosen} onClose={() => setChosen(null)} />}
    </Card>
  )
}

const cardStateTexts = dictionary(CARD_STATE_WORDS)

const StateBadge = ({ state }: { state: CardState }) => (
  <Badge tone={TONES[state]}>{useText(cardStateTexts)[state]}</Badge>
)

type Change = (card: ListedCard) => void

const ChangeButton = ({ card, onChange }: { card: ListedCard; onChange: Change }) => {
  const words = useText(cardTexts)
  return (
    <RowAction aria-label={`${words.change} ${card.vcno}`} onClick={() => onChange(card)}>
      {words.change}
    </RowAction>
  )
}

const CardLine = ({ card, onChange }: { card: ListedCard; onChange: Change }) => (
  <ListRow
    title={<span className="number">{card.vcno}</span>}
    end={<StateBadge state={card.state} />}
    detail={
      <>
        {card.castype} · <DateText at={card.since} />
      </>
    }
    detailEnd={<ChangeButton card={card} onChange={onChange} />}
  />
)

const lineOf = (onChange: Change) => (card: ListedCard) => <CardLine card={card} onChange={onChange} />

const useColumns = columnsIn([cardTexts], ([words], onChange: Change): readonly Column<ListedCard>[] => [
  { key: 'vcno', header: words.vc, isTitle: true, cell: ({ vcno }) => <span className="number">{vcno}</span> },
  { key: 'castype', header: words.cas, cell: ({ castype }) => castype },
  { key: 'state', header: words.state, cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'laststb', header: words.last, cell: ({ laststb }) => <span className="number">{laststb}</span> },
  day('since', words.since),
  { key: 'action', header: words.action, cell: (card) => <ChangeButton card={card} onChange={onChange} /> },
])

function MoveDialog({ card, onClose }: { card: ListedCard; onClose: () => void }) {
  const words = useText(cardTexts)
  const said = useText(cardMoveTexts)
  const moves = CARD_MOVES.filter((move) => cardCan(move, card.state))
  const [move, setMove] = useState<CardMove>(moves[0]!)
  const write = useWrite('moveCard', { refreshes: SHOWS_BOX })
  return (
    <Dialog title={`${words.title} ${card.vcno}`} onClose={onClose} isPending={write.isPending}>
      <Choices
        label={words.what}
        choices={moves.map((value) => ({ value, word: words[value] }))}
        chosen={move}
        onChoose={setMove}
      />
      <Form
        name={`card ${card.vcno}`}
        schema={cardCalls.moveCard.input}
        write={write}
        fixed={{ vcno: card.vcno, move }}
        onDone={() => sayDone(words.done(card.vcno, said[move]), onClose)}
      >
        <TextAreaField name="reason" label={words.reason} longest={200} rows={2} />
        <SubmitLine isDanger={move === 'BLACKLIST'}>{words[move]}</SubmitLine>
      </Form>
    </Dialog>
  )
}
