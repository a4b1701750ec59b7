import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { careCalls } from '#domain/subscribers/care-calls.ts'
import type { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { PackParts } from '#web/devices/PackParts.tsx'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { QuietButton, SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MobileField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { livePacks } from './Packs.tsx'
import { serviceTexts } from './service-texts.ts'
import { useCode } from './use-code.ts'

/** The mobile that watches, proven by a code sent to it. */
export function OttCard({ customerid, home }: { customerid: string; home: SubscriberInfo | undefined }) {
  const words = useText(serviceTexts)
  const [isChanging, setIsChanging] = useState(false)
  const { packs, isHere } = useApps(customerid)
  if (!home || !isHere)
    return (
      <Card title={words.ott}>
        <Skeleton height="44px" />
      </Card>
    )
  const isThere = home.ott_mob !== '' || packs.length > 0
  const change = (
    <button type="button" className="card-action change-number" onClick={() => setIsChanging(true)}>
      {isThere ? words.change : words.addNumber}
    </button>
  )
  return (
    <Card title={words.ott} actions={!isChanging && change}>
      {isChanging ? (
        <OttNumber customerid={customerid} start={home.mobilephone} onEnd={() => setIsChanging(false)} />
      ) : (
        <Apps packs={packs} number={home.ott_mob} />
      )}
    </Card>
  )
}

/** His packs with apps; a list of STBs that did not come leaves the number that was proven. */
function useApps(customerid: string) {
  const { data, isError } = useQuery({ ...read('listCpe', { customerid }), meta: { says: 'not.found' } })
  const contracts = data?.data.flatMap(({ planlist }) => planlist) ?? []
  const packs = livePacks(contracts, useToday(), ({ service }) => service === 'OTT')
  return { packs, isHere: data !== undefined || isError }
}

type AppsProps = { packs: ReturnType<typeof livePacks>; number: string }

/** Where they run and whether they do, or the number that is ready for them. */
function Apps({ packs, number }: AppsProps) {
  const words = useText(serviceTexts)
  if (packs.length > 0) return packs.map((pack) => <PackParts key={pack.contractno} pack={pack} />)
  return number ? <strong>{number}</strong> : <p className="card-hint">{words.ottNone}</p>
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
          <QuietButton onClick={onEnd}>{words.cancel}</QuietButton>
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
      <SubmitLine>{words.check}</SubmitLine>
    </Form>
  )
}
