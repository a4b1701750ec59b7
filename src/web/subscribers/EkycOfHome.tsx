import { useNavigate } from '@tanstack/react-router'

import type { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { careCalls } from '#domain/subscribers/care-calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { GroupedDigitsField } from '#web/ui/GroupedDigitsField.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { nameOf } from '#web/ui/Whose.tsx'
import { ConsentField, SubmitButton } from '#web/ui/fields.tsx'

import { homeFormTexts } from './home-form-texts.ts'
import { NoSuchHome } from './NoSuchHome.tsx'
import { useHome } from './use-home.ts'
import './household.css'

export function EkycOfHome({ customerid }: { customerid: string }) {
  const { data: home, error, refetch } = useHome(customerid, { says: 'not.found' })
  if (home) return <EkycForm home={home} />
  return error ? <NoSuchHome failure={error} onAgain={() => void refetch()} /> : <Skeleton height="320px" />
}

/** The number lives in the field only: no draft, no cache, and afterwards four digits. */
function EkycForm({ home }: { home: SubscriberInfo }) {
  const words = useText(homeFormTexts)
  const navigate = useNavigate()
  const customerid = home.subscriberid
  const verify = useWrite('verifyEkyc')
  const toHome = () => void navigate({ to: PATHS.customer, search: { customerid }, replace: true })

  function handleDone({ aadhar, verified }: { aadhar: string; verified: 'YES' | 'NO' }) {
    verify.reset()
    showBanner('success', verified === 'YES' ? words.ekycVerified(aadhar) : words.ekycDone(aadhar))
    toHome()
  }

  return (
    <Page title={words.ekycTitle(nameOf(home))} hint={words.ekycHint}>
      <div className="narrow-form">
        <Card title={words.ekycCard}>
          <Form
            name={`ekyc-${customerid}`}
            schema={careCalls.verifyEkyc.input}
            write={verify}
            fixed={{ customerid }}
            onDone={handleDone}
          >
            <GroupedDigitsField name="aadhar" label={words.aadhaar} groups={[4, 4, 4]} />
            <ConsentField name="consent" label={words.consent} />
            <div className="form-actions">
              <SubmitButton>{words.verify}</SubmitButton>
              <QuietButton onClick={toHome}>{words.cancel}</QuietButton>
            </div>
          </Form>
        </Card>
      </div>
    </Page>
  )
}
