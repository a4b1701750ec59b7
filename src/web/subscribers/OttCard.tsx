import { useState } from 'react'
import * as z from 'zod/mini'

import { careCalls } from '#domain/subscribers/care-calls.ts'
import type { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MobileField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { serviceTexts } from './service-texts.ts'
import { useCode } from './use-code.ts'

/** The mobile that watches, proven by a code sent to it. */
export function OttCard({ home }: { home: SubscriberInfo | undefined }) {
  const words = useText(serviceTexts)
  const [isChanging, setIsChanging] = useState(false)
  const change = home && !isChanging && (
    <button type="button" className="card-action" onClick={() => setIsChanging(true)}>
      {home.ott_mob ? words.change : words.addNumber}
    </button>
  )
  return (
    <Card title={words.ott} actions={change}>
      {!home && <Skeleton height="44px" />}
      {home &&
        !isChanging &&
        (home.ott_mob ? <strong>{home.ott_mob}</strong> : <p className="card-hint">{words.ottNone}</p>)}
      {home && isChanging && (
        <OttNumber customerid={home.subscriberid} start={home.mobilephone} onEnd={() => setIsChanging(false)} />
      )}
    </Card>
  )
}

const askSchema = z.pick(careCalls.sendOtp.input, { mobile: true })

type OttNumberProps = { customerid: string; start: string; onEnd: () => void }

function OttNumber({ customerid, start, onEnd }: OttNumberProps) {
  const words = useText(serviceTexts)
  const code = useCode(customerid, 'OTT')
  const ask = {
    mutate: ({ mobile = '' }: { mobile?: string | undefined }) => code.send(mobile),
    isPending: code.isPending,
    error: null,
  }
  return (
    <div className="service-card">
      <Form
        name={`ott-${customerid}`}
        schema={askSchema}
        write={ask}
        initial={{ mobile: start }}
        onDone={() => undefined}
      >
        <MobileField name="mobile" label={words.ottNumber} autoComplete="off" />
        <div className="form-actions">
          <SubmitButton>{code.sentTo ? words.sendAgain : words.sendCode}</SubmitButton>
          <Button variant="default" onClick={onEnd}>
            {words.cancel}
          </Button>
        </div>
      </Form>
      {code.reply && code.sentTo && (
        <>
          <output>{words.sent(code.reply.to, code.reply.minutes)}</output>
          <CheckCode key={code.sentTo} customerid={customerid} mobile={code.sentTo} onEnd={onEnd} />
        </>
      )}
    </div>
  )
}

function CheckCode({ customerid, mobile, onEnd }: { customerid: string; mobile: string; onEnd: () => void }) {
  const words = useText(serviceTexts)
  const verify = useWrite('verifyOtp')

  function handleDone() {
    showBanner('success', words.ottDone)
    onEnd()
  }

  return (
    <Form
      name={`ott-code-${customerid}`}
      schema={careCalls.verifyOtp.input}
      write={verify}
      fixed={{ customerid, purpose: 'OTT', mobile }}
      onDone={handleDone}
    >
      <TextField name="otp" label={words.code} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <div className="form-actions">
        <SubmitButton>{words.check}</SubmitButton>
      </div>
    </Form>
  )
}
