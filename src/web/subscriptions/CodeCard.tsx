import { useEffect, useRef } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { useCode } from '#web/subscribers/use-code.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextInput } from '#web/ui/controls.tsx'

import { codeTexts } from './code-texts.ts'
import type { CustomerCode } from './use-customer-code.ts'

import '#web/subscribers/household.css'

/** The code goes to the mobile that is known of the customer. */
export function CodeCard({ customerid, code }: { customerid: string; code: CustomerCode }) {
  const words = useText(codeTexts)
  const field = useRef<HTMLInputElement>(null)
  const { otp, type, missed } = code
  useEffect(() => {
    if (missed > 0) field.current?.focus()
  }, [missed])
  const { reply, seconds, isPending, send } = useCode(customerid, 'RENEWAL')
  return (
    <Card title={words.title}>
      <div className="work-stack">
        <p className="card-hint">{words.hint}</p>
        <div className="code-fields">
          <TextInput
            ref={field}
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={otp}
            error={missed > 0 && words.needed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <Button variant="default" loading={isPending} disabled={seconds > 0} onClick={() => send()}>
            {seconds > 0 ? words.again(seconds) : reply ? words.sendAgain : words.send}
          </Button>
          <output>{reply && words.sent(reply.to, reply.minutes)}</output>
        </div>
      </div>
    </Card>
  )
}
