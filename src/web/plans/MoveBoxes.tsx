import { useState } from 'react'

import { ZERO } from '#domain/money.ts'
import type { DiscontinuedPack } from '#domain/plans/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Textarea } from '#web/ui/controls.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'

import { discontinuedTexts } from './discontinued-texts.ts'
import type { Instead } from './InsteadPacks.tsx'

const MOST = 500

export type Moved = { scheduled: number; refused: { stbno: string; reason: string }[] }

type MoveBoxesProps = { pack: DiscontinuedPack; instead: Instead; onMoved: (moved: Moved) => void }

/** All boxes or some, and one more look before the change is scheduled. */
export function MoveBoxes({ pack, instead, onMoved }: MoveBoxesProps) {
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
          <Detail label={words.today}>
            <Money amount={ZERO} />
          </Detail>
          <Detail label={words.priceThen}>
            <Money amount={instead.lcoprice} />
          </Detail>
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
