import * as z from 'zod/mini'

import { Mobile } from '#domain/fields.ts'
import { customerTexts } from '#domain/subscribers/fields.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { MobileField, TextField } from '#web/ui/fields.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'

import { homeFormTexts } from './home-form-texts.ts'
import { serviceTexts } from './service-texts.ts'
import { useCode } from './use-code.ts'

/** The mobile of a home. Another one than the present is confirmed by a code, right here. */
export function ConfirmedMobile({ customerid, present }: { customerid: string; present: string }) {
  const words = useText(homeFormTexts)
  const fields = useText(customerTexts)
  const typed = z.safeDecode(Mobile, useFieldValue('mobilephone'))
  const isNew = typed.success && typed.data !== present
  return (
    <>
      <MobileField name="mobilephone" label={fields.mobilephone} hint={words.newMobileHint} autoComplete="off" />
      {isNew && <CodeFields key={typed.data} customerid={customerid} mobile={typed.data} />}
    </>
  )
}

function CodeFields({ customerid, mobile }: { customerid: string; mobile: string }) {
  const words = useText(serviceTexts)
  const code = useCode(customerid, 'MOBILE')
  return (
    <div className="code-fields">
      <TextField name="otp" label={words.code} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <Button variant="default" loading={code.isPending} disabled={code.seconds > 0} onClick={() => code.send(mobile)}>
        {code.seconds > 0 ? words.again(code.seconds) : code.sentTo ? words.sendAgain : words.sendCode}
      </Button>
      <output>{code.reply && words.sent(code.reply.to, code.reply.minutes)}</output>
    </div>
  )
}
