import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { CasField, ModelField } from '#desk/ui/BoxKindFields.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { Result } from '#web/ui/Result.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { refusalTexts, stockTexts } from './stock-texts.ts'

import './set.css'

type Added = Reply<typeof setCalls.addStock> & { lcoid: string }

/** Boxes for an operator's stock, and line by line what came of it. */
export function StockScreen() {
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
    <DeskPage name="stock" hint={words.hint}>
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
            <TextField name="lcoid" label={words.lcoid} maxLength={20} capitals />
            <ModelField />
            <CasField />
          </div>
          <BoxesField />
          <Failed error={error} />
          <div className="form-actions">
            <SubmitButton>{words.put}</SubmitButton>
          </div>
        </Form>
      </Card>
    </DeskPage>
  )
}

function BoxesField() {
  const words = useText(stockTexts)
  const lines = useFieldValue('boxes')
    .split('\n')
    .filter((line) => line.trim()).length
  return <TextAreaField name="boxes" label={words.boxes} hint={words.boxesHint} rows={8} below={words.lines(lines)} />
}

function Outcome({ of: { added, refused, lcoid } }: { of: Added }) {
  const words = useText(stockTexts)
  const reasons = useText(refusalTexts)
  return (
    <Result title={words.added(added, lcoid)}>
      <p className="card-hint">{refused.length === 0 ? words.allIn : words.refused(refused.length)}</p>
      <ul className="desk-lines">
        {refused.map(({ line, reason }) => (
          <li key={line}>{words.line(line, reasons[reason])}</li>
        ))}
      </ul>
    </Result>
  )
}
