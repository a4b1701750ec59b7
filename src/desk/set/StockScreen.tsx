import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { CasField, ModelField } from '#desk/ui/BoxKindFields.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { LinesFile } from '#desk/ui/LinesFile.tsx'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { setCalls } from '#domain/desk/set-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { AddedResult, useAdding } from './AddedResult.tsx'
import { stockTexts } from './stock-texts.ts'

import './set.css'

/** Boxes or cards for an operator's stock, and line by line what came of it. */
export function StockScreen() {
  const words = useText(stockTexts)
  const [what, setWhat] = useState<'boxes' | 'cards'>('boxes')
  const choices = (['boxes', 'cards'] as const).map((value) => ({ value, word: words[value] }))
  return (
    <DeskPage name="stock" hint={words.hint}>
      <Choices label={words.what} choices={choices} chosen={what} onChoose={setWhat} />
      {what === 'boxes' ? <BoxesCard /> : <CardsCard />}
    </DeskPage>
  )
}

function BoxesCard() {
  const words = useText(stockTexts)
  const { last, write, key, initial } = useAdding(useWrite('addStock'), 'boxes')
  return (
    <>
      {last && (
        <AddedResult
          key={`added ${last.turn}`}
          title={words.added(last.reply.added, last.given.lcoid)}
          left={last.left}
        />
      )}
      <Card title={words.card}>
        <Form key={key} name="desk-stock" schema={setCalls.addStock.input} write={write} initial={initial}>
          <div className="form-row">
            <OperatorField />
            <ModelField />
            <CasField />
          </div>
          <BoxesField />
          <Failed error={write.error} />
          <SubmitLine>{words.put}</SubmitLine>
        </Form>
      </Card>
    </>
  )
}

/** Cards alone, for STBs that have lost or broken theirs. */
function CardsCard() {
  const words = useText(stockTexts)
  const { last, write, key, initial } = useAdding(useWrite('addCards'), 'cards')
  return (
    <Card title={words.cardsTitle}>
      {last && <AddedResult key={`added ${last.turn}`} title={words.cardsAdded(last.reply.added)} left={last.left} />}
      <Form key={key} name="desk-cards" schema={setCalls.addCards.input} write={write} initial={initial}>
        <div className="form-row">
          <OperatorField />
          <CasField />
        </div>
        <TextAreaField name="cards" label={words.cardNumbers} hint={words.cardsHint} rows={4} />
        <Failed error={write.error} />
        <SubmitLine>{words.putCards}</SubmitLine>
      </Form>
    </Card>
  )
}

function BoxesField() {
  const words = useText(stockTexts)
  const lines = useFieldValue('boxes')
    .split('\n')
    .filter((line) => line.trim()).length
  return (
    <>
      <TextAreaField name="boxes" label={words.boxes} hint={words.boxesHint} rows={8} below={words.lines(lines)} />
      <LinesFile name="boxes" />
    </>
  )
}
