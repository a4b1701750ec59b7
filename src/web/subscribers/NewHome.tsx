import { useQuery } from '@tanstack/react-query'

import { subscriberCalls, type SubscriberInfo } from '#domain/subscribers/calls.ts'
import { customerTexts } from '#domain/subscribers/fields.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { session } from '#web/shell/session.ts'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { nameOf } from '#web/ui/Whose.tsx'
import { MobileField } from '#web/ui/fields.tsx'

import { DocumentsAndBox } from './DocumentsAndBox.tsx'
import { homeFormTexts } from './home-form-texts.ts'
import { HomeFields } from './HomeFields.tsx'
import { HomeFormEnd } from './HomeFormEnd.tsx'
import { useHomeForm } from './use-home-form.ts'
import './household.css'

const FORM = 'new-home'

export function NewHome() {
  const words = useText(homeFormTexts)
  const fields = useText(customerTexts)
  const { save, uploads, isUploading, toHome, toSearch } = useHomeForm(FORM)
  const { place, isLoading } = usePlaceOfOperator()

  function handleDone(home: SubscriberInfo) {
    showBanner('success', words.registered(nameOf(home)))
    toHome(home.subscriberid)
  }

  return (
    <Page title={words.newTitle} hint={words.newHint}>
      {!isLoading && (
        <Form
          name={FORM}
          schema={subscriberCalls.saveSubscriber.input}
          write={save}
          initial={{ type: 'RESIDENTIAL', whatsapp: 'NO', broadband: 'NO', ...place }}
          onDone={handleDone}
        >
          <HomeFields
            mobile={
              <MobileField name="mobilephone" label={fields.mobilephone} hint={words.mobileHint} autoComplete="off" />
            }
          />
          <DocumentsAndBox uploads={uploads} />
          <HomeFormEnd save={words.register} isUploading={isUploading} onCancel={toSearch} />
        </Form>
      )}
    </Page>
  )
}

/** Most customers live where their operator works. Without a line they are asked for it. */
function usePlaceOfOperator() {
  const subuserid = session()?.subuser?.lcosubuserid
  const { data, isLoading } = useQuery(read('getOperator', subuserid === undefined ? {} : { subuserid }))
  return { place: data && { city: data.city, state: data.region, zipcode: data.zipcode }, isLoading }
}
