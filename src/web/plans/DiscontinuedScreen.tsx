import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { ZERO } from '#domain/money.ts'
import type { DiscontinuedPack } from '#domain/plans/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Textarea } from '#web/ui/controls.tsx'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { OnScreenIcon } from '#web/ui/screen-icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { startOf } from '#domain/dates.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Card } from '#web/ui/Card.tsx'
import { useToday } from '#web/ui/use-time.ts'
import { may, useSession } from '#web/shell/session.ts'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { RefusedBoxes } from '#web/ui/Refusal.tsx'
import { Result } from '#web/ui/Result.tsx'

import { discontinuedTexts } from './discontinued-texts.ts'
import { type Instead, InsteadPacks } from './InsteadPacks.tsx'
import { type DiscontinuedSearch, discontinuedSearch } from './search.ts'
import { planTexts } from './plan-texts.ts'
import { PlanPrices } from './PlanPrices.tsx'

import '#web/ui/pick.css'
import '#web/ui/report.css'
import './discontinued.css'

export { discontinuedSearch as address } from './search.ts'

export function DiscontinuedScreen() {
  const words = useText(discontinuedTexts)
  const { data, isError, refetch } = useQuery(read('listDiscontinued', {}))
  return (
    <Page title={words.title} hint={words.hint}>
      {isError && !data && <LoadFailed onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height="240px" />}
      {data?.count === 0 && <None />}
      {data && data.count > 0 && <Wizard packs={data.data} />}
    </Page>
  )
}

type Moved = { scheduled: number; refused: { stbno: string; reason: string }[] }

/** Which pack, what instead, which boxes: each step opens once the one before is answered. */
function Wizard({ packs }: { packs: readonly DiscontinuedPack[] }) {
  const search = discontinuedSearch(useSearch({ strict: false }))
  const set = useSet()
  const [moved, setMoved] = useState<Moved | null>(null)
  const pack = packs.find(({ plancode }) => plancode === search.plan)
  const instead = pack?.recommended.find(({ plancode }) => plancode === search.to)

  function choose(next: DiscontinuedSearch) {
    setMoved(null)
    set(next)
  }

  return (
    <div className="move-packs">
      {moved && <MoveResult moved={moved} />}
      <GoingPacks packs={packs} chosen={pack?.plancode} onChoose={(plan) => choose({ plan })} />
      {pack && pack.boxes > 0 && (
        <InsteadPacks pack={pack} chosen={instead?.plancode} onChoose={(to) => choose({ plan: pack.plancode, to })} />
      )}
      {pack && instead && !moved && (
        <MoveBoxes key={`${pack.plancode}-${instead.plancode}`} pack={pack} instead={instead} onMoved={setMoved} />
      )}
    </div>
  )
}

function useSet() {
  const navigate = useNavigate()
  return (search: DiscontinuedSearch) =>
    void navigate({ to: PATHS.discontinuedpacks, search, replace: true, resetScroll: false })
}

function None() {
  const words = useText(discontinuedTexts)
  const action = <PlainLink to={PATHS.planmaster} word={words.toCatalogue} />
  return <EmptyPlace icon={OnScreenIcon} title={words.none} hint={words.noneHint} action={action} />
}

type GoingPacksProps = {
  packs: readonly DiscontinuedPack[]
  chosen: string | undefined
  onChoose: (plancode: string) => void
}

/** The packs that go, those that most boxes have first. */
function GoingPacks({ packs, chosen, onChoose }: GoingPacksProps) {
  const words = useText(discontinuedTexts)
  return (
    <Card title={words.step1}>
      <div className="picks-cards" role="radiogroup" aria-label={words.step1}>
        {packs
          .toSorted((a, b) => b.boxes - a.boxes)
          .map((pack) => (
            <label key={pack.plancode} className="pick">
              <input
                type="radio"
                name="goes"
                checked={pack.plancode === chosen}
                onChange={() => onChoose(pack.plancode)}
              />
              <GoingPack pack={pack} />
            </label>
          ))}
      </div>
    </Card>
  )
}

function GoingPack({ pack }: { pack: DiscontinuedPack }) {
  const words = useText(discontinuedTexts)
  const nouns = useText(planTexts)
  const language = useLanguage()
  const today = useToday()
  const last = day(startOf(pack.expiry), language)
  return (
    <span className="going-pack">
      <strong>{pack.planname}</strong>
      <span data-any={pack.boxes > 0}>{pack.boxes > 0 ? words.boxes(pack.boxes) : words.noBoxes}</span>
      <small>
        {pack.expiry < today ? words.gone(last) : words.lastDay(last)} · <span>{nouns.channels(pack.numchannels)}</span>
      </small>
      <PlanPrices of={pack} />
    </span>
  )
}

/** How many are scheduled now, and which were left out for which reason. */
function MoveResult({ moved: { scheduled, refused } }: { moved: Moved }) {
  const words = useText(discontinuedTexts)
  const session = useSession()
  return (
    <Result title={words.done(scheduled)}>
      <div className="move-boxes">
        <p className="card-hint">{words.doneHint}</p>
        {refused.length > 0 && (
          <>
            <strong>{words.refused(refused.length)}</strong>
            <RefusedBoxes refused={refused} />
          </>
        )}
        {session && may(session, 'reports') && <PlainLink to={PATHS.reportschedule} word={words.toSchedule} />}
      </div>
    </Result>
  )
}

const MOST = 500

type MoveBoxesProps = { pack: DiscontinuedPack; instead: Instead; onMoved: (moved: Moved) => void }

/** All boxes or some, and one more look before the change is scheduled. */
function MoveBoxes({ pack, instead, onMoved }: MoveBoxesProps) {
  const words = useText(discontinuedTexts)
  const [isAll, setIsAll] = useState(true)
  const [typed, setTyped] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const move = useWrite('moveDiscontinued', { refreshes: ['listDiscontinued', 'getScheduleReport', 'getExpiryReport'] })
  const { boxes, isWrong } = boxesIn(typed)
  const count = isAll ? pack.boxes : boxes.length

  function send() {
    const all = { plancode: pack.plancode, toplancode: instead.plancode }
    move.mutate(isAll ? all : { ...all, boxes }, { onSuccess: onMoved, onSettled: () => setIsAsking(false) })
  }

  return (
    <Card title={words.step3}>
      <div className="move-boxes">
        <Choices
          label={words.step3}
          choices={[
            { value: true, word: words.all(pack.boxes) },
            { value: false, word: words.some },
          ]}
          chosen={isAll}
          onChoose={setIsAll}
        />
        {!isAll && (
          <Textarea
            label={words.pasteBoxes}
            description={words.pasteHint}
            error={isWrong && words.wrongBoxes}
            inputMode="numeric"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <Button onClick={() => setIsAsking(true)} disabled={count === 0 || (!isAll && isWrong)}>
          {words.move(count)}
        </Button>
      </div>
      <ReviewDialog
        title={words.review}
        yes={words.yes}
        no={words.no}
        isOpen={isAsking}
        isPending={move.isPending}
        onYes={send}
        onNo={() => setIsAsking(false)}
      >
        <Details>
          <Detail label={words.what}>{count}</Detail>
          <Detail label={words.from}>{pack.planname}</Detail>
          <Detail label={words.to}>{instead.planname}</Detail>
          <Detail label={words.when}>{words.atEnd}</Detail>
          <MoneyDetail label={words.today} amount={ZERO} />
          <MoneyDetail label={words.priceThen} amount={instead.lcoprice} />
        </Details>
      </ReviewDialog>
    </Card>
  )
}

/** Box numbers as people paste them: one a line, with commas, with spaces inside. */
function boxesIn(pasted: string): { boxes: string[]; isWrong: boolean } {
  const pieces = pasted
    .split(/[,;\n\t]+/)
    .map((piece) => piece.replaceAll(/[\s-]/g, ''))
    .filter((piece) => piece !== '')
  const boxes = [...new Set(pieces)]
  return { boxes, isWrong: boxes.length > MOST || boxes.some((piece) => !/^\d{16}$/.test(piece)) }
}
