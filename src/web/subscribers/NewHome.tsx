import { subscriberCalls, type SubscriberInfo } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { MobileField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'

import { DocumentsAndBox } from './DocumentsAndBox.tsx'
import { homeFieldTexts } from './field-texts.ts'
import { homeFormTexts } from './home-form-texts.ts'
import { HomeFields } from './HomeFields.tsx'
import { HomeFormEnd } from './HomeFormEnd.tsx'
import { nameOf } from './name-of.ts'
import { useHomeForm } from './use-home-form.ts'

import './household.css'

const FORM = 'new-home'

export function NewHome() {
  const words = useText(homeFormTexts)
  const fields = useText(homeFieldTexts)
  const { save, uploads, isUploading, toHome, toSearch } = useHomeForm(FORM)

  function handleDone(home: SubscriberInfo) {
    showBanner('success', words.registered(nameOf(home)))
    toHome(home.subscriberid)
  }

  return (
    <Page title={words.newTitle} hint={words.newHint}>
      <Form
        name={FORM}
        schema={subscriberCalls.saveSubscriber.input}
        write={save}
        initial={{ type: 'RESIDENTIAL', whatsapp: 'NO' }}
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
    </Page>
  )
}
