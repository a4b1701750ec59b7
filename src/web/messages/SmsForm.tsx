import { useQuery } from '@tanstack/react-query'

import { addDays } from '#domain/dates.ts'
import type { Failure } from '#domain/errors.ts'
import { SMS_TEMPLATES, smsDate, smsSize, type SmsId } from '#domain/messages/templates.ts'
import { fillTemplate } from '#domain/messages/variables.ts'
import { read } from '#web/api/hooks.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { number } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useSession } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { customersIn } from './customers.ts'
import { SendToAll } from './SendToAll.tsx'
import { smsTexts, templateTexts } from './sms-texts.ts'
import { type Sent, useSending, Wanted } from './use-sending.ts'

const SAMPLE_HOME = { name: 'Vaishali', box: '4821' }

type SmsFormProps = { numbers: string; smsid: SmsId | undefined; onSent: (sent: Sent) => void }

export function SmsForm({ numbers, smsid = 'EXP5', onSent }: SmsFormProps) {
  const words = useText(smsTexts)
  const sending = useSending()
  const form = `sms-${numbers.slice(0, 10)}`
  useGivenUp(form)
  const templates = useQuery(read('listSmsTemplates', {}))
  const initial = { smsid, to: numbers === '' ? 'all' : 'list', numbers }
  // without its texts there is nothing to send; its parts ask for them too, and would ask without end
  if (!templates.data)
    return (
      <Card title={words.form}>
        <Arriving asked={templates} height="480px" />
      </Card>
    )
  return (
    <Card title={words.form}>
      <Form name={form} schema={Wanted} write={sending} initial={initial} onDone={onSent}>
        <TemplateField />
        <ToField />
        <p className="card-hint">{words.rule}</p>
        {sending.error?.code === 'sms.quota' && <QuotaShort failure={sending.error} />}
        <div className="form-actions">
          <SendButton />
        </div>
      </Form>
      <SendToAll sending={sending} />
    </Card>
  )
}

/** The four texts as a home reads them. */
function TemplateField() {
  const words = useText(smsTexts)
  const names = useText(templateTexts)
  const fill = useSampleFill()
  const picks = useTemplates().map(({ smsid, content, language, days }) => {
    const text = fill(smsid, content, days)
    const { characters, parts } = smsSize(text)
    return {
      value: smsid,
      content: (
        <>
          <strong>{names[smsid]}</strong>
          <span className="sms-text" lang={language}>
            {text}
          </span>
          <small>{words.size(characters, parts)}</small>
        </>
      ),
    }
  })
  return <PickField name="smsid" label={words.template} picks={picks} />
}

/** As the provider words them now; those that he does not let be sent are not offered. */
function useTemplates() {
  const { data: registered } = useQuery(read('listSmsTemplates', {}))
  return SMS_TEMPLATES.flatMap((template) => {
    const now = registered?.data.find(({ smsid }) => smsid === template.smsid)
    return now?.active === 'YES' ? [{ ...template, content: now.content, language: now.language }] : []
  })
}

function useSampleFill() {
  const session = useSession()
  const subuserid = session?.subuser?.lcosubuserid
  const { data: operator } = useQuery(read('getOperator', subuserid ? { subuserid } : {}))
  const { data: registered } = useQuery(read('listSmsTemplates', {}))
  const today = useToday()
  return (smsid: SmsId, content: string, [, most]: readonly [number, number]) => {
    const filled = fillTemplate(smsid, content, {
      ...SAMPLE_HOME,
      date: smsDate(addDays(today, most)),
      operator: operator?.lconame ?? session?.lconame ?? '…',
      helpline: registered?.helpline ?? '',
    })
    return 'text' in filled ? filled.text : content
  }
}

function ToField() {
  const words = useText(smsTexts)
  const to = useFieldValue('to')
  const picks = (['all', 'list'] as const).map((value) => ({
    value,
    content: (
      <>
        <strong>{words[value]}</strong>
        <small>{words[`${value}Hint`]}</small>
      </>
    ),
  }))
  return (
    <>
      <PickField name="to" label={words.to} picks={picks} />
      {to === 'list' && <NumbersField />}
    </>
  )
}

const SHOWN_WRONG = 3

function NumbersField() {
  const words = useText(smsTexts)
  const { numbers, wrong } = customersIn(useFieldValue('numbers'))
  const below = (
    <>
      <span>{words.known(numbers.length)}</span>
      {wrong.length > 0 && <span data-over>{words.wrong(wrong.slice(0, SHOWN_WRONG).join(', '))}</span>}
    </>
  )
  return <TextAreaField name="numbers" label={words.numbers} hint={words.numbersHint} rows={4} below={below} />
}

/** Says how many, as far as that is known before. */
function SendButton() {
  const words = useText(smsTexts)
  const to = useFieldValue('to')
  const count = customersIn(useFieldValue('numbers')).numbers.length
  if (to === 'all') return <SubmitButton>{words.sendAll}</SubmitButton>
  return <SubmitButton>{count === 0 ? words.send : words.sendTo(count)}</SubmitButton>
}

/** Why nothing went out, with the numbers where the server names them. */
function QuotaShort({ failure }: { failure: Failure }) {
  const words = useText(smsTexts)
  const language = useLanguage()
  const { need, left } = failure.details
  const isNamed = typeof need === 'number' && typeof left === 'number'
  return (
    <p className="sms-refusal" role="alert">
      {isNamed ? words.quotaShort(number(need), number(left)) : wordsOf(failure, language)}
    </p>
  )
}
