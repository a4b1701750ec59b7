import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { BoxLife } from '#domain/hardware/box-move-calls.ts'
import { movesFrom, OPERATOR_MOVES } from '#domain/hardware/box-moves.ts'
import { cardCalls } from '#domain/hardware/card-calls.ts'
import { CARD_STATES, type CardChange, cardChangesOf, type CardState } from '#domain/hardware/card-moves.ts'
import { subtract, ZERO } from '#domain/money.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { NumberQuestion } from '#web/devices/NumberQuestion.tsx'
import { boxSearch } from '#web/devices/search.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Arriving } from '#web/ui/Arriving.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Author } from '#web/ui/columns.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'
import { RowLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/Page.tsx'

import { boxLifeTexts, boxMoveTexts } from './box-life-texts.ts'
import { BoxStateBadge } from './BoxStateBadge.tsx'
import { cardMoveTexts, cardTexts } from './card-texts.ts'
import { MoveForm } from './MoveForm.tsx'
import { SHOWS_BOX } from './touched.ts'

import '#web/ui/report.css'
import '#web/devices/devices.css'
import './box-life.css'

export { boxSearch as address }

/** One STB: where it is, where it can go from there, and where it has been. */
export function BoxLifeScreen() {
  const words = useText(boxLifeTexts)
  const { stbno } = boxSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Page title={words.title} hint={words.hint}>
      <NumberQuestion
        no={stbno}
        onAsk={(next) =>
          // any other number is of a customer: his STBs lead back here
          void navigate(
            boxSearch({ stbno: next }).stbno === undefined
              ? { to: PATHS.device, search: { no: next } }
              : { to: PATHS.devicelife, search: { stbno: next } },
          )
        }
      />
      {stbno !== undefined && <Found key={stbno} stbno={stbno} />}
    </Page>
  )
}

function Found({ stbno }: { stbno: string }) {
  const words = useText(boxLifeTexts)
  const asked = useQuery({ ...read('getBoxLife', { stbno }), meta: { says: 'not.found' } })
  const { data: box, error } = asked
  // what is shown stays, and what is typed on it, when it is read again in vain
  if (!box && error?.code === 'not.found')
    return <EmptyState icon={SetTopBoxIcon} title={words.unknown} hint={words.unknownHint} />
  if (!box) return <Arriving asked={asked} height="320px" />
  return (
    <>
      <About box={box} />
      <Next box={box} />
      <CardOfBox box={box} />
      <History box={box} />
    </>
  )
}

function About({ box }: { box: BoxLife }) {
  const words = useText(boxLifeTexts)
  return (
    <Card title={`STB ${box.stbno}`} actions={<BoxStateBadge state={box.state} />}>
      <Details>
        {box.subscriberid !== '' && (
          <Detail label={words.customer}>
            <HomeLink {...box} />
          </Detail>
        )}
        <DateDetail label={words.since} at={box.since} />
        <Detail label={words.type}>{`${box.stb_type} · ${box.model}`}</Detail>
        <DateDetail label={words.warranty} at={box.warranty ?? ''} />
        {box.deposit > 0 && <Detail label={words.deposit}>{money(box.deposit)}</Detail>}
      </Details>
      <p className="box-life-links">
        <RowLink to={PATHS.device} search={{ no: box.stbno }} word={words.details} />
      </p>
    </Card>
  )
}

function Next({ box }: { box: BoxLife }) {
  const words = useText(boxLifeTexts)
  const moves = movesFrom(box.state, OPERATOR_MOVES)
  return (
    <Card title={words.what}>
      {moves.length > 0 ? (
        <MoveForm key={box.state + box.subscriberid} box={box} moves={moves} />
      ) : (
        <p>{box.state === 'SCRAPPED' ? words.gone : words.nothing}</p>
      )}
    </Card>
  )
}

/** The STB's own way and what happened to its cards, newest first. */
function History({ box: { moves, cardmoves } }: { box: BoxLife }) {
  const words = useText(boxLifeTexts)
  const ofBox: Record<string, string> = useText(boxMoveTexts)
  const ofCard: Record<string, string> = useText(cardMoveTexts)
  const depositOfMove = ({ deposit }: BoxLife['moves'][number]) => {
    if (deposit === 0) return ''
    return deposit > 0 ? words.depositTaken(money(deposit)) : words.depositBack(money(subtract(ZERO, deposit)))
  }
  const all = [
    ...moves.map((one) => ({
      ...one,
      key: `box ${one.id}`,
      said: ofBox[one.move],
      more: [one.tocustomer, depositOfMove(one)].filter(Boolean).join(' · '),
    })),
    ...cardmoves.map((one) => ({ ...one, key: `card ${one.id}`, said: ofCard[one.move], more: one.vcno })),
  ].toSorted((one, other) => other.created.getTime() - one.created.getTime())
  return (
    <Card title={words.history}>
      {all.length === 0 && <p>{words.none}</p>}
      <ol className="box-life-moves">
        {all.map(({ key, said, move, created, authorisedby, more, reason }) => (
          <li key={key}>
            <strong>{said ?? move}</strong>
            <small>
              <DateText at={created} withTime /> · <Author by={authorisedby} />
              {more && ` · ${more}`}
            </small>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The card in an STB, and what can be done with it alone. */
function CardOfBox({ box }: { box: BoxLife }) {
  const words = useText(cardTexts)
  const changes = cardChangesOf(box)
  const isPaired = box.paired === 'YES'
  return (
    <Card title={words.title}>
      {box.smcno === '' ? (
        <p>{words.none}</p>
      ) : (
        <Details>
          <Detail label={words.vc}>{box.smcno}</Detail>
          <Detail label={words.pairing}>
            <Badge tone={isPaired ? 'good' : 'bad'}>{isPaired ? words.paired : words.notPaired}</Badge>
          </Detail>
        </Details>
      )}
      {changes.length > 0 && <ChangeForm key={box.smcno + box.state} box={box} changes={changes} />}
    </Card>
  )
}

const TAKES: readonly CardChange[] = ['REPLACE', 'INSERT']
const GIVES: readonly CardChange[] = ['REPLACE', 'TAKE_OUT']

function ChangeForm({ box, changes }: { box: BoxLife; changes: readonly CardChange[] }) {
  const words = useText(cardTexts)
  const [change, setChange] = useState(changes[0]!)
  const [old, setOld] = useState<CardState>('FAULTY')
  const done = ({ smcno }: { smcno: string }) =>
    showBanner('success', `${words.done(smcno || box.smcno, words[change])}. ${words.sent}`)
  const write = useWrite('changeCard', { refreshes: SHOWS_BOX, done })
  return (
    <div className="card-change">
      <Choices
        label={words.what}
        choices={changes.map((value) => ({ value, word: words[value] }))}
        chosen={change}
        onChoose={setChange}
      />
      <Form
        name={`card ${box.stbno}`}
        schema={cardCalls.changeCard.input}
        write={write}
        fixed={{ stbno: box.stbno, change, ...(GIVES.includes(change) && { old }) }}
      >
        {TAKES.includes(change) && <FreeCards castype={box.castype} />}
        {GIVES.includes(change) && (
          <>
            <p>{words.old}</p>
            <Choices
              label={words.old}
              choices={CARD_STATES.map((value) => ({ value, word: words[value] }))}
              chosen={old}
              onChoose={setOld}
            />
          </>
        )}
        <TextAreaField name="reason" label={words.reason} longest={200} rows={2} />
        <SubmitLine isDanger={old === 'BLACKLISTED' && GIVES.includes(change)}>{words[change]}</SubmitLine>
      </Form>
    </div>
  )
}

function FreeCards({ castype }: { castype: string }) {
  const words = useText(cardTexts)
  const { data } = useQuery(read('listCards', { state: 'STOCK', castype }))
  if (data?.data.length === 0) return <p>{words.noFree(castype)}</p>
  const choices = (data?.data ?? []).map(({ vcno }) => ({ value: vcno, label: vcno }))
  return (
    <SelectField
      key={data ? 'there' : 'coming'}
      name="newvc"
      label={words.newvc}
      placeholder={words.choose}
      choices={choices}
    />
  )
}
