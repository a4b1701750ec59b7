import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { read, useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { type SET_UP_TESTS, setUpCalls } from '#domain/desk/set-up-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

import './vendor-tests.css'

const testTexts = dictionary({
  mobile: ['Mobile for a test SMS', 'टेस्ट SMS के लिए मोबाइल'],
  mail: ['E-mail for a test mail', 'टेस्ट मेल के लिए ई-मेल'],
  sms: ['Send a test SMS', 'टेस्ट SMS भेजें'],
  whatsappMobile: ['Mobile for a test by WhatsApp', 'WhatsApp टेस्ट के लिए मोबाइल'],
  whatsapp: ['Send a test by WhatsApp', 'WhatsApp से टेस्ट भेजें'],
  sendMail: ['Send a test mail', 'टेस्ट मेल भेजें'],
  gateway: ['Order of ₹1 at the gateway', 'गेटवे पर ₹1 का ऑर्डर'],
  storage: ['Write and read a file', 'फ़ाइल लिखें और पढ़ें'],
  headend: ['Show a line on an STB', 'STB पर एक लाइन दिखाएँ'],
  stbno: ['STB number for the headend', 'हेडएंड के लिए STB नंबर'],
  push: ['Send a test push', 'टेस्ट पुश भेजें'],
  operator: ['Operator with notifications on', 'नोटिफ़िकेशन वाला ऑपरेटर'],
  SENT: ['On its way', 'भेजा जा रहा है'],
  WORKS: ['Works', 'चल रहा है'],
  FAILED: ['Failed', 'नहीं चला'],
})

/** Everything that belongs to somebody else, tried for real: before the first day, and whenever a key was changed. */
export function VendorTests() {
  const words = useText(testTexts)
  return (
    <div className="vendor-tests">
      <TestForm what="sms" submit={words.sms} field={{ name: 'mobile', label: words.mobile }} />
      <TestForm what="whatsapp" submit={words.whatsapp} field={{ name: 'mobile', label: words.whatsappMobile }} />
      <TestForm what="mail" submit={words.sendMail} field={{ name: 'mail', label: words.mail }} />
      <TestForm what="gateway" submit={words.gateway} />
      <TestForm what="storage" submit={words.storage} />
      <TestForm what="headend" submit={words.headend} field={{ name: 'stbno', label: words.stbno }} />
      <TestForm what="push" submit={words.push} field={{ name: 'operator', label: words.operator }} />
    </div>
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

/** What became of it: asked again until the vendor has given his last word. */
function Tried({ first }: { first: TestReply }) {
  const words = useText(testTexts)
  const { data: { state, detail } = first } = useQuery({
    ...read('getSetUpTest', { test: first.test }),
    enabled: first.test !== '',
    refetchInterval: ({ state: { data } }) => data?.test !== '' && ASK_AGAIN_MS,
  })
  return (
    <output>
      <Badge tone={TONES[state]}>{words[state]}</Badge> {detail}
    </output>
  )
}
