import { useText } from '#web/i18n/texts.ts'
import { useCode } from '#web/subscribers/use-code.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextInput } from '#web/ui/controls.tsx'

import { renewTexts } from './renew-texts.ts'

import '#web/subscribers/household.css'

type RenewalCodeProps = { customerid: string; otp: string; onType: (otp: string) => void }

/** The code goes to the mobile that is known of the home. */
export function RenewalCode({ customerid, otp, onType }: RenewalCodeProps) {
  const words = useText(renewTexts)
  const code = useCode(customerid, 'RENEWAL')
  return (
    <Card title={words.otpTitle}>
      <div className="work-stack">
        <p className="card-hint">{words.otpHint}</p>
        <div className="code-fields">
          <TextInput
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={otp}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          <Button variant="default" loading={code.isPending} disabled={code.seconds > 0} onClick={() => code.send()}>
            {code.seconds > 0 ? words.again(code.seconds) : code.reply ? words.sendAgain : words.sendCode}
          </Button>
          <output>{code.reply && words.sent(code.reply.to, code.reply.minutes)}</output>
        </div>
      </div>
    </Card>
  )
}
