import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import type { RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { deskReturnCalls, type ReturnedBox } from '#domain/desk/return-calls.ts'
import { DESK_MOVES, type DeskMove, movesFrom } from '#domain/hardware/box-moves.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { reasonTexts, reasonWord } from '#web/ui/listed-words.ts'

import { returnTexts } from './return-texts.ts'

/** One STB that was sent back, and its next step. */
export function ReturnDialog({ row, onClose }: RowDialogProps<ReturnedBox>) {
  const words = useText(returnTexts)
  const [box, setBox] = useState(row)
  // another is given once
  const moves = movesFrom(box.state, DESK_MOVES).filter((move) => move !== 'REPLACE' || box.replacedby === '')
  return (
    <Dialog title={words.title(box.stbno)} onClose={onClose}>
      <About box={box} />
      {moves.length > 0 ? <NextForm key={box.state} box={box} moves={moves} onChange={setBox} /> : <p>{words.over}</p>}
    </Dialog>
  )
}

function About({ box }: { box: ReturnedBox }) {
  const words = useText(returnTexts)
  const { operator, status } = useText(queueTexts)
  const reasons = useText(reasonTexts)
  return (
    <Details>
      <Detail label={operator}>{`${box.lconame} (${box.lcoid})`}</Detail>
      <Detail label={words.type}>{`${box.stb_type} · ${box.model} · ${box.castype}`}</Detail>
      <Detail label={status}>{words[box.state]}</Detail>
      <Detail label={words.since}>
        <DateText at={box.since} />
      </Detail>
      <Detail label={words.why}>
        <Value>{reasonWord(box.reason, reasons)}</Value>
      </Detail>
      {box.request && (
        <Detail label={words.request}>
          {box.replacedby ? words.isGiven(box.request, box.replacedby) : words.isOpen(box.request)}
        </Detail>
      )}
      <Detail label={words.warranty}>
        <DateText at={box.warranty ?? ''} />
      </Detail>
    </Details>
  )
}

type NextFormProps = { box: ReturnedBox; moves: readonly DeskMove[]; onChange: (box: ReturnedBox) => void }

function NextForm({ box: { stbno }, moves, onChange }: NextFormProps) {
  const words = useText(returnTexts)
  const [move, setMove] = useState<DeskMove>(moves[0]!)
  const write = useWrite('moveReturn', { refreshes: ['listReturns', 'listReplacements'] })
  return (
    <section>
      {moves.length > 1 && (
        <Choices
          label={words.next}
          choices={moves.map((value) => ({ value, word: words[value] }))}
          chosen={move}
          onChoose={setMove}
        />
      )}
      <Form
        name={`return ${stbno}`}
        schema={deskReturnCalls.moveReturn.input}
        write={write}
        fixed={{ stbno, move }}
        onDone={(moved) => {
          showBanner('success', words.done(stbno, words[moved.state]))
          onChange(moved)
        }}
      >
        {move === 'REPLACE' && (
          <div className="form-row">
            <TextField name="newstb" label={words.newstb} hint={words.newstbHint} inputMode="numeric" maxLength={16} />
            <TextField name="newvc" label={words.newvc} hint={words.newvcHint} inputMode="numeric" maxLength={10} />
          </div>
        )}
        <TextAreaField name="reason" label={words.reason} longest={200} rows={2} />
        <Failed error={write.error} />
        <div className="form-actions">
          <SubmitButton isDanger={move === 'SCRAP'}>{words[move]}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
