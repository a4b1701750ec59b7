import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { read, useWrite } from '#desk/api.ts'
import type { ScreenName } from '#desk/screens.ts'
import { DeskLink } from '#desk/ui/DeskLink.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { type SET_UP_TESTS, setUpCalls, type SetUpStep } from '#domain/desk/set-up-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

import { setUpTexts, stepNames } from './set-up-texts.ts'

/** Where a step is done. */
const PLACES: Record<SetUpStep, { to: ScreenName; register?: string }> = {
  identity: { to: 'identity' },
  regions: { to: 'registers', register: 'regions' },
  headends: { to: 'registers', register: 'headends' },
  employees: { to: 'registers', register: 'employees' },
  franchises: { to: 'registers', register: 'franchises' },
  casvendors: { to: 'registers', register: 'casvendors' },
  boxmodels: { to: 'registers', register: 'boxmodels' },
  catalogue: { to: 'catalogue' },
  templates: { to: 'registers', register: 'templates' },
  operator: { to: 'registrations' },
  stock: { to: 'stock' },
}

const SHOWN = 6

/** What is missing before the first operator can work, and the vendors to try; gone once all of it is there. */
export function SetUpCard() {
  const words = useText(setUpTexts)
  const names = useText(stepNames)
  const { data } = useQuery(read('getSetUp', {}))
  const left = data?.data.filter(({ done }) => !done).length ?? 0
  if (left === 0) return null
  return (
    <Card title={words.title}>
      <p className="card-hint">{words.hint(left)}</p>
      <ul className="set-up">
        {data?.data.map(({ step, done, missing }) => (
          <li key={step}>
            <DeskLink to={PLACES[step].to} search={{ register: PLACES[step].register ?? '' }} className="desk-link">
              {names[step]}
            </DeskLink>
            <Badge tone={done ? 'good' : 'wait'}>{done ? words.done : words.missing}</Badge>
            {missing.length > 0 && <small>{words.without(missing.slice(0, SHOWN).join(', '), missing.length)}</small>}
          </li>
        ))}
      </ul>
      <div className="set-up-tests">
        <TestForm what="sms" submit={words.sms} field={{ name: 'mobile', label: words.mobile }} />
        <TestForm what="whatsapp" submit={words.whatsapp} field={{ name: 'mobile', label: words.whatsappMobile }} />
        <TestForm what="mail" submit={words.sendMail} field={{ name: 'mail', label: words.mail }} />
        <TestForm what="gateway" submit={words.gateway} />
        <TestForm what="storage" submit={words.storage} />
        <TestForm what="headend" submit={words.headend} field={{ name: 'stbno', label: words.stbno }} />
        <TestForm what="push" submit={words.push} field={{ name: 'operator', label: words.operator }} />
      </div>
    </Card>
  )
}

type TestFormProps = {
  what: (typeof SET_UP_TESTS)[number]
  submit: string
  field?: { name: string; label: string }
}

function TestForm({ what, submit, field }: TestFormProps) {
  const test = useWrite('testSetUp')
  const [tried, setTried] = useState<TestReply | null>(null)
  return (
    <Form
      name={`desk-test ${what}`}
      schema={setUpCalls.testSetUp.input}
      write={test}
      fixed={{ what }}
      onDone={setTried}
    >
      {field && <TextField {...field} />}
      <Failed error={test.error} />
      <SubmitButton>{submit}</SubmitButton>
      {tried && <Tried key={tried.test} first={tried} />}
    </Form>
  )
}

type TestReply = Reply<typeof setUpCalls.getSetUpTest>
const ASK_AGAIN_MS = 2000
const TONES = { SENT: 'wait', WORKS: 'good', FAILED: 'bad' } as const

/** What became of it: asked again until the vendor has given his word. */
function Tried({ first }: { first: TestReply }) {
  const words = useText(setUpTexts)
  const { data: { state, detail } = first } = useQuery({
    ...read('getSetUpTest', { test: first.test }),
    enabled: first.test !== '',
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'SENT' ? ASK_AGAIN_MS : false),
  })
  return (
    <output>
      <Badge tone={TONES[state]}>{words[state](detail)}</Badge>
    </output>
  )
}
