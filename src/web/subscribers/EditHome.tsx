import { useMemo } from 'react'
import * as z from 'zod/mini'

import { Mobile } from '#domain/fields.ts'
import { subscriberCalls, type SubscriberInfo } from '#domain/subscribers/calls.ts'
import { customerValues, customerTexts } from '#domain/subscribers/fields.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { nameOf } from '#web/ui/Whose.tsx'
import { MobileField, TextField } from '#web/ui/fields.tsx'

import { DocumentsAndBox } from './DocumentsAndBox.tsx'
import { homeFormTexts } from './home-form-texts.ts'
import { HomeFields } from './HomeFields.tsx'
import { HomeFormEnd } from './HomeFormEnd.tsx'
import { NoSuchHome } from './NoSuchHome.tsx'
import { useHome } from './use-home.ts'
import { useHomeForm } from './use-home-form.ts'
import { serviceTexts } from './service-texts.ts'
import { useCode } from './use-code.ts'
import './household.css'

export function EditHome({ customerid }: { customerid: string }) {
  const { data: home, error, refetch } = useHome(customerid, { says: 'not.found' })
  if (home) return <EditForm home={home} />
  return error ? <NoSuchHome failure={error} onAgain={() => void refetch()} /> : <Skeleton height="320px" />
}

function EditForm({ home }: { home: SubscriberInfo }) {
  const words = useText(homeFormTexts)
  const { subscriberid, mobilephone } = home
  const form = `edit-home-${subscriberid}`
  const { save, uploads, isUploading, toHome } = useHomeForm(form)
  const schema = useMemo(() => confirmedUnless(mobilephone), [mobilephone])

  function handleDone() {
    showBanner('success', words.saved)
    toHome(subscriberid)
  }

  return (
    <Page title={words.editTitle(nameOf(home))} hint={words.editHint}>
      <Form
        name={form}
        schema={schema}
        write={save}
        initial={customerValues(home)}
        fixed={{ subscriberid }}
        onDone={handleDone}
      >
        <HomeFields mobile={<ConfirmedMobile customerid={subscriberid} present={mobilephone} />} />
        <DocumentsAndBox uploads={uploads} />
        <HomeFormEnd save={words.save} isUploading={isUploading} onCancel={() => toHome(subscriberid)} />
      </Form>
    </Page>
  )
}

/** The call's own checks, and that another mobile than the present one comes with its code. */
const confirmedUnless = (present: string) =>
  subscriberCalls.saveSubscriber.input.check(
    z.refine(({ mobilephone, otp }) => mobilephone === present || Boolean(otp), { error: 'otpNeeded', path: ['otp'] }),
  )

/** The mobile of a home. Another one than the present is confirmed by a code, right here. */
function ConfirmedMobile({ customerid, present }: { customerid: string; present: string }) {
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
