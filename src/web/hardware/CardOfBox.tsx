import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { cardCalls } from '#domain/hardware/card-calls.ts'
import { CARD_STATES, type CardChange, cardChangesOf, type CardState } from '#domain/hardware/card-moves.ts'
import type { BoxLife } from '#domain/hardware/box-move-calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { SelectField, SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { cardTexts } from './card-texts.ts'
import { SHOWS_BOX } from './touched.ts'

/** The card in an STB, and what can be done with it alone. */
export function CardOfBox({ box }: { box: BoxLife }) {
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
        <div className="form-actions">
          <SubmitButton isDanger={old === 'BLACKLISTED' && GIVES.includes(change)}>{words[change]}</SubmitButton>
        </div>
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
