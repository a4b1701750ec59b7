import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { CasField, ModelField } from '#desk/ui/BoxKindFields.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { LinesFile } from '#desk/ui/LinesFile.tsx'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { AddedResult } from './AddedResult.tsx'
import { stockTexts } from './stock-texts.ts'

import './set.css'

type Added = Reply<typeof setCalls.addStock> & { lcoid: string }

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
  const [result, setResult] = useState<Added | null>(null)
  const { mutate, isPending, error, submittedAt, isSuccess } = useWrite('addStock')
  // who is meant is not in the reply
  const write = {
    isPending,
    error,
    mutate: (input: Parameters<typeof mutate>[0]) =>
      mutate(input, { onSuccess: (reply) => setResult({ ...reply, lcoid: input.lcoid }) }),
  }
  return (
    <>
      {result && <Outcome key={submittedAt} of={result} />}
      <Card title={words.card}>
        <Form
          // empty again once they are in
          key={submittedAt * Number(isSuccess)}
          name="desk-stock"
          schema={setCalls.addStock.input}
          write={write}
          onDone={() => undefined}
        >
          <div className="form-row">
            <OperatorField />
            <ModelField />
            <CasField />
          </div>
          <BoxesField />
          <Failed error={error} />
          <SubmitLine>{words.put}</SubmitLine>
        </Form>
      </Card>
    </>
  )
}

/** Cards alone, for STBs that have lost or broken theirs. */
function CardsCard() {
  const words = useText(stockTexts)
  const write = useWrite('addCards')
  const { data, error, submittedAt, isSuccess } = write
  return (
    <Card title={words.cardsTitle}>
      <Form
        key={submittedAt * Number(isSuccess)}
        name="desk-cards"
        schema={setCalls.addCards.input}
        write={write}
        onDone={() => undefined}
      >
        <div className="form-row">
          <OperatorField />
          <CasField />
        </div>
        <TextAreaField name="cards" label={words.cardNumbers} hint={words.cardsHint} rows={4} />
        <Failed error={error} />
        <SubmitLine>{words.putCards}</SubmitLine>
      </Form>
      {data && <AddedResult title={words.cardsAdded(data.added)} refused={data.refused} />}
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

const Outcome = ({ of: { added, refused, lcoid } }: { of: Added }) => (
  <AddedResult title={useText(stockTexts).added(added, lcoid)} refused={refused} />
)
