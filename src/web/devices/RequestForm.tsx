import { useState } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import { deviceCalls, type DeviceDetails } from '#domain/hardware/device-calls.ts'
import { SWAP_REASONS } from '#domain/hardware/device-rules.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { reasonTexts } from '#web/ui/listed-words.ts'

import { BoxBadge } from './BoxBadge.tsx'
import { OldBoxDetails } from './OldBoxDetails.tsx'
import { replacementTexts } from './replacement-texts.ts'

export function useReasons() {
  const words = useText(reasonTexts)
  return SWAP_REASONS.map((reason) => ({ value: reason, label: words[reason] }))
}

type Request = Reply<typeof deviceCalls.requestReplacement>

export function RequestForm({ box }: { box: DeviceDetails }) {
  const words = useText(replacementTexts)
  const request = useWrite('requestReplacement', { refreshes: ['listReplacements'] })
  const reasons = useReasons()
  const [sent, setSent] = useState(0)
  const form = `replacement-${box.stbno}`
  useGivenUp(form)

  function done({ requestid }: Request) {
    showBanner('success', words.sent(requestid))
    // the next request starts from an empty form
    setSent(sent + 1)
  }

  return (
    <Card title={words.old} actions={<BoxBadge {...box} />}>
      <div className="form">
        <OldBoxDetails box={box} />
        <Form
          key={sent}
          name={form}
          schema={deviceCalls.requestReplacement.input}
          write={request}
          fixed={{ stbno: box.stbno }}
          onDone={done}
        >
          <div className="form-row">
            <SelectField name="reason" label={words.reason} placeholder={words.chooseReason} choices={reasons} />
            <TextField name="comments" label={words.comments} maxLength={200} optional />
          </div>
          {box.subscriberid !== '' && <p className="card-hint">{words.requestHint}</p>}
          <SubmitLine>{words.send}</SubmitLine>
        </Form>
      </div>
    </Card>
  )
}
