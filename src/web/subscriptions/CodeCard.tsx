import { useEffect, useRef } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import '#web/subscribers/household.css'
import { useCode } from '#web/subscribers/use-code.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextInput } from '#web/ui/controls.tsx'

import type { CustomerCode } from './use-customer-code.ts'

const codeTexts = dictionary({
  title: ['Customer OTP', 'ग्राहक का OTP', 'ग्राहकाचा OTP'],
  hint: [
    'Expired for more than 90 days: confirm with the OTP sent to the customer’s mobile.',
    '90 दिन से ज़्यादा समय से एक्सपायर: ग्राहक के मोबाइल पर गए OTP से कन्फ़र्म करें।',
    '90 दिवसांपेक्षा जास्त काळ एक्सपायर: ग्राहकाच्या मोबाइलवर गेलेल्या OTP ने कन्फर्म करा.',
  ],
  code: ['OTP from the SMS', 'SMS में आया OTP', 'SMS मधील OTP'],
  send: ['Send OTP', 'OTP भेजें', 'OTP पाठवा'],
  sendAgain: ['Send again', 'फिर से भेजें', 'पुन्हा पाठवा'],
  again: [
    (seconds: number) => `Send again in ${seconds} s`,
    (seconds) => `${seconds} सेकंड में फिर भेजें`,
    (seconds) => `${seconds} सेकंदांनी पुन्हा पाठवा`,
  ],
  sent: [
    (to: string, minutes: number) => `OTP sent to ${to}. Valid for ${minutes} minutes.`,
    (to, minutes) => `${to} पर OTP भेजा गया। यह ${minutes} मिनट तक चलेगा।`,
    (to, minutes) => `${to} वर OTP पाठवला. तो ${minutes} मिनिटे चालेल.`,
  ],
  needed: ['Enter the 6-digit OTP', 'OTP के छह अंक लिखें', 'OTP चे सहा अंक लिहा'],
})

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
