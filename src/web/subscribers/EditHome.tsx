import { useMemo } from 'react'
import * as z from 'zod/mini'

import { subscriberCalls, type SubscriberInfo } from '#domain/subscribers/calls.ts'
import { customerValues } from '#domain/subscribers/fields.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { ConfirmedMobile } from './ConfirmedMobile.tsx'
import { DocumentsAndBox } from './DocumentsAndBox.tsx'
import { homeFormTexts } from './home-form-texts.ts'
import { HomeFields } from './HomeFields.tsx'
import { HomeFormEnd } from './HomeFormEnd.tsx'
import { nameOf } from './name-of.ts'
import { NoSuchHome } from './NoSuchHome.tsx'
import { useHome } from './use-home.ts'
import { useHomeForm } from './use-home-form.ts'

import './household.css'

export function EditHome({ customerid }: { customerid: string }) {
  const { data: home, error, refetch } = useHome(customerid)
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
