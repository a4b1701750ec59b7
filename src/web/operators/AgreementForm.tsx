import { useId, useEffect } from 'react'
import * as z from 'zod/mini'
import { useQueryClient } from '@tanstack/react-query'

import { says } from '#domain/fields.ts'
import { operatorCalls } from '#domain/operators/calls.ts'
import { AGREEMENTS, type AgreementType } from '#domain/operators/rules.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form, useField } from '#web/ui/Form.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'

import { agreementTexts } from './agreement-texts.ts'
import { Clauses } from './Clauses.tsx'

const FORM = 'agreement'

/** What is sent, and the tick that is not. */
const signed = z.extend(operatorCalls.acceptAgreement.input, { read: z.literal('YES', says('required')) })

export function AgreementForm({ acceptance }: { acceptance: ReturnType<typeof useAcceptance> }) {
  const words = useText(agreementTexts)
  useGivenUp(FORM)
  return (
    <Form name={FORM} schema={signed} write={acceptance} onDone={() => showBanner('success', words.acceptedNow)}>
      <div className="agreement">
        <TypeField />
        <Card title={words.sign}>
          <div className="form">
            <TextField name="name" label={words.name} hint={words.nameHint} maxLength={80} autoComplete="name" />
            <ReadField />
            <div className="form-actions">
              <SubmitButton>{words.accept}</SubmitButton>
            </div>
          </div>
        </Card>
      </div>
    </Form>
  )
}

const isAgreement = (text: string): text is AgreementType => AGREEMENTS.some((agreement) => agreement === text)

/** The choice, and below it the clauses of what was chosen. */
function TypeField() {
  const { value: chosen, error, change } = useField('lcoagreementtype')
  const words = useText(agreementTexts)
  const id = useId()

  return (
    <>
      <Card title={words.choose}>
        <div
          role="radiogroup"
          // Form goes to the first wrong field
          tabIndex={-1}
          aria-label={words.choose}
          aria-invalid={error !== undefined}
          aria-describedby={id}
          className="agreement-choices"
        >
          {AGREEMENTS.map((type) => (
            <label key={type} className="agreement-choice">
              <input
                type="radio"
                name="lcoagreementtype"
                value={type}
                checked={chosen === type}
                aria-describedby={`${id}-${type}`}
                onChange={() => change(type)}
              />
              <strong>{words[type]}</strong>
              <span id={`${id}-${type}`}>{words[`${type}Hint`]}</span>
            </label>
          ))}
        </div>
        <p id={id} className="agreement-wrong">
          {error !== undefined && words.mustChoose}
        </p>
      </Card>
      {isAgreement(chosen) ? <Clauses type={chosen} /> : <p className="card-hint">{words.chooseFirst}</p>}
    </>
  )
}

function ReadField() {
  const { value, error, isPending, change } = useField('read')
  const words = useText(agreementTexts)
  return (
    <Checkbox
      checked={value === 'YES'}
      disabled={isPending}
      label={words.read}
      error={error && words.mustRead}
      onChange={({ currentTarget }) => change(currentTarget.checked ? 'YES' : '')}
    />
  )
}

/** Whoever is told that another window was faster sees what that window accepted. */
export function useAcceptance() {
  const cache = useQueryClient()
  const accept = useWrite('acceptAgreement', { refreshes: ['getOperator'] })
  const { error, isSuccess } = accept
  useEffect(() => {
    if (error?.code === 'agreement.accepted') void cache.invalidateQueries({ queryKey: ['getOperator'] })
  }, [error, cache])
  // what was accepted stands at the top, the button that did it at the bottom
  useEffect(() => {
    if (isSuccess) scrollTo(0, 0)
  }, [isSuccess])
  return accept
}
