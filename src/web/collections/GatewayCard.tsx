import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { onlineCalls, type PayGateway } from '#domain/collections/online-calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Actions, Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'

import { onlineTexts } from './online-texts.ts'
import { PasswordAndCode } from './PasswordAndCode.tsx'

/** The operator's own account: what customers pay there never passes through anybody else. */
export function GatewayCard() {
  const words = useText(onlineTexts)
  const asked = useQuery(read('getPayGateway', {}))
  return (
    <Card title={words.gateway}>{asked.data ? <Now {...asked.data} /> : <Arriving asked={asked} height="64px" />}</Card>
  )
}

function Now({ gateway, webhook }: { gateway: PayGateway | null; webhook: string }) {
  const words = useText(onlineTexts)
  const [asked, setAsked] = useState<'keys' | 'stop' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {gateway ? <Known gateway={gateway} /> : <p className="card-hint">{words.none}</p>}
      <div className="start-ways">
        <QuietButton onClick={() => setAsked('keys')}>{gateway ? words.change : words.set}</QuietButton>
        {gateway?.status === 'ON' && (
          <Button variant="subtle" onClick={() => setAsked('stop')}>
            {words.stop}
          </Button>
        )}
      </div>
      {asked === 'keys' && <KeysDialog webhook={webhook} onClose={close} />}
      {asked === 'stop' && <StopDialog onClose={close} />}
    </>
  )
}

function Known({ gateway: { keyid, changed, status, refused } }: { gateway: PayGateway }) {
  const words = useText(onlineTexts)
  return (
    <>
      {refused && (
        <p role="alert" className="gateway-refused">
          {words.refused(refused.calls)} {words.refusedFirst}: <DateText at={refused.since} withTime />.{' '}
          {words.refusedLast}: <DateText at={refused.last} withTime />.
        </p>
      )}
      <Details>
        <Detail label={words.keyid}>{keyid}</Detail>
        <Detail label={words.status}>{words[status]}</Detail>
        <DateDetail label={words.since} at={changed} withTime />
      </Details>
    </>
  )
}

function KeysDialog({ webhook, onClose }: { webhook: string; onClose: () => void }) {
  const words = useText(onlineTexts)
  const save = useWrite('savePayGateway', { refreshes: ['getPayGateway'] })
  const done = () => sayDone(words.saved, onClose)
  return (
    <Dialog title={words.gateway} isPending={save.isPending} onClose={onClose}>
      <p className="card-hint">{words.webhookHint}</p>
      <p className="gateway-address">{webhook}</p>
      <Form name="pay-gateway" schema={onlineCalls.savePayGateway.input} write={save} onDone={done}>
        <TextField name="keyid" label={words.keyid} hint={words.keyidHint} maxLength={60} autoComplete="off" />
        <PasswordField name="secret" label={words.secret} autoComplete="off" />
        <PasswordField
          name="webhooksecret"
          label={words.webhookSecret}
          hint={words.webhookSecretHint}
          autoComplete="off"
        />
        <PasswordAndCode sentBy="sendPayGatewayCode" />
      </Form>
    </Dialog>
  )
}

function StopDialog({ onClose }: { onClose: () => void }) {
  const words = useText(onlineTexts)
  const stop = useWrite('stopPayGateway', { refreshes: ['getPayGateway'] })
  const done = () => sayDone(words.stopped, onClose)
  return (
    <Dialog title={words.stopAsk} isPending={stop.isPending} onClose={onClose}>
      <p className="card-hint">{words.stopHint}</p>
      <Actions>
        <Button isDanger loading={stop.isPending} onClick={() => stop.mutate({}, { onSuccess: done })}>
          {words.stop}
        </Button>
      </Actions>
    </Dialog>
  )
}
