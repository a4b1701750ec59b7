import { useState } from 'react'

import { type BoxLife, boxMoveCalls } from '#domain/hardware/box-move-calls.ts'
import { depositOf, leavesCustomer, type OperatorMove } from '#domain/hardware/box-moves.ts'
import { SWAP_REASONS } from '#domain/hardware/device-rules.ts'
import { formatRupees } from '#domain/money.ts'
import { useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { CustomerField } from '#web/subscribers/CustomerField.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { reasonTexts } from '#web/ui/listed-words.ts'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { boxLifeTexts, boxMoveTexts } from './box-life-texts.ts'
import { SHOWS_BOX } from './touched.ts'

type MoveFormProps = { box: BoxLife; moves: readonly OperatorMove[] }

/** Where it goes next, with what that does to its packs shown before it happens. */
export function MoveForm({ box, moves }: MoveFormProps) {
  const words = useText(boxLifeTexts)
  const said = useText(boxMoveTexts)
  const [move, setMove] = useState<OperatorMove>(moves[0]!)
  const [packs, setPacks] = useState<'END' | 'KEEP'>('END')
  const done = () => showBanner('success', words.done(box.stbno, said[move]))
  const write = useWrite('moveBox', { refreshes: SHOWS_BOX, done })
  const ends = leavesCustomer(move, box.state)
  const goAlong = move === 'TRANSFER' && packs === 'KEEP'
  return (
    <>
      <Choices
        label={words.what}
        choices={moves.map((value) => ({ value, word: words[value] }))}
        chosen={move}
        onChoose={setMove}
      />
      <Form
        name={`move ${box.stbno}`}
        schema={boxMoveCalls.moveBox.input}
        write={write}
        fixed={{
          stbno: box.stbno,
          move,
          ...(move === 'TRANSFER' && { packs }),
          ...(ends && { refund: formatRupees(goAlong ? NOTHING : box.refund) }),
        }}
      >
        {move === 'TRANSFER' && <CustomerField name="customerid" label={words.whom} />}
        {move === 'TRANSFER' && box.packs.length > 0 && (
          <Choices
            label={words.packs}
            choices={[
              { value: 'END' as const, word: words.END },
              { value: 'KEEP' as const, word: words.KEEP_PACKS },
            ]}
            chosen={packs}
            onChoose={setPacks}
          />
        )}
        {ends && <Packs box={box} goAlong={goAlong} />}
        <Deposit box={box} move={move} />
        <ReasonField isFault={move === 'MARK_FAULTY' || move === 'RETURN'} />
        <SubmitLine isDanger={move === 'LOSE'}>{words[move]}</SubmitLine>
      </Form>
    </>
  )
}

const NOTHING = 0 as BoxLife['refund']

function Packs({ box: { packs, refund }, goAlong }: { box: BoxLife; goAlong: boolean }) {
  const words = useText(boxLifeTexts)
  if (packs.length === 0) return <p>{words.noPacks}</p>
  return (
    <section className="box-life-packs">
      <ul>
        {packs.map(({ contractno, planname, validity, refund: back }) => (
          <li key={contractno}>
            <span>
              {planname} <DateText at={validity} />
            </span>
            {!goAlong && <span>{money(back)}</span>}
          </li>
        ))}
      </ul>
      <p>{goAlong ? words.goAlong : words.ends(money(refund))}</p>
    </section>
  )
}

function Deposit({ box: { deposit }, move }: { box: BoxLife; move: OperatorMove }) {
  const words = useText(boxLifeTexts)
  if (deposit === 0) return null
  const amount = money(deposit)
  if (depositOf(move, { asked: NOTHING, held: deposit }) !== 0) return <p>{words.depositReturns(amount)}</p>
  return <p>{move === 'LOSE' ? words.depositKept(amount) : words.depositStays(amount)}</p>
}

/** What is wrong with a faulty one is chosen; anything else is said. */
function ReasonField({ isFault }: { isFault: boolean }) {
  const words = useText(boxLifeTexts)
  const reasons = useText(reasonTexts)
  if (!isFault) return <TextAreaField name="reason" label={words.reason} longest={200} rows={2} />
  const choices = SWAP_REASONS.map((value) => ({ value, label: reasons[value] }))
  return <SelectField name="reason" label={words.reason} placeholder={words.chooseReason} choices={choices} />
}
