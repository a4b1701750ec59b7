import { useQuery } from '@tanstack/react-query'

import { read, useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { identityCalls } from '#domain/desk/identity-calls.ts'
import { IDENTITY_WORDS } from '#domain/desk/identity.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EmailField, TextField } from '#web/ui/fields.tsx'

import { PictureField } from './PictureField.tsx'
import './set.css'
import '#web/ui/article.css'

const identityNames = dictionary(IDENTITY_WORDS)

const identityTexts = dictionary({
  hint: [
    'Who you are on pages, papers and messages. Without it the portal shows no page in production.',
    'पेज, कागज़ और मैसेज पर आप कौन हैं। इसके बिना प्रोडक्शन में पोर्टल कोई पेज नहीं दिखाता।',
  ],
  card: ['Provider', 'प्रोवाइडर'],
  missing: [(names: string) => `Still missing: ${names}`, (names) => `अभी बाकी: ${names}`],
  nameHint: ['As on tax invoices.', 'जैसा टैक्स इनवॉइस पर होता है।'],
  colourHint: ['Such as #0b6b64. White letters must be readable on it.', 'जैसे #0b6b64। उस पर सफ़ेद अक्षर पढ़े जा सकें।'],
  save: common.save,
  saved: ['Saved. Every page shows it now.', 'सेव हुआ। अब हर पेज पर यही दिखेगा।'],
})

type Identity = Reply<typeof identityCalls.getIdentity>

/** Who the provider is, wherever a page, a paper or a message says it. */
export function IdentityScreen() {
  const words = useText(identityTexts)
  const { data, isError, refetch } = useQuery(read('getIdentity', {}))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <DeskPage name="identity" hint={words.hint}>
      <Card title={words.card}>{data ? <IdentityForm identity={data} /> : <Skeleton />}</Card>
    </DeskPage>
  )
}

function IdentityForm({ identity: { missing, ...said } }: { identity: Identity }) {
  const words = useText(identityTexts)
  const names = useText(identityNames)
  const save = useWrite('saveIdentity', { refreshes: ['getIdentity'] })
  return (
    <Form
      name="desk-identity"
      schema={identityCalls.saveIdentity.input}
      write={save}
      initial={said}
      onDone={() => showBanner('success', words.saved)}
    >
      {missing.length > 0 && <p className="notice">{words.missing(missing.map((name) => names[name]).join(', '))}</p>}
      <div className="form-row">
        <TextField name="PORTAL_TITLE" label={names.PORTAL_TITLE} maxLength={40} />
        <TextField name="PROVIDER_NAME" label={names.PROVIDER_NAME} hint={words.nameHint} maxLength={120} />
        <TextField name="PROVIDER_GSTIN" label={names.PROVIDER_GSTIN} maxLength={15} capitals />
      </div>
      <TextField name="PROVIDER_ADDRESS" label={names.PROVIDER_ADDRESS} maxLength={200} />
      <div className="form-row">
        <TextField name="HELPLINE" label={names.HELPLINE} inputMode="tel" maxLength={20} />
        <TextField name="SUPPORT_HOURS" label={names.SUPPORT_HOURS} maxLength={80} />
        <EmailField name="SUPPORT_MAIL" label={names.SUPPORT_MAIL} autoComplete="off" />
      </div>
      <div className="form-row">
        <TextField name="GRIEVANCE_OFFICER" label={names.GRIEVANCE_OFFICER} maxLength={80} />
        <EmailField name="GRIEVANCE_MAIL" label={names.GRIEVANCE_MAIL} autoComplete="off" />
        <TextField name="COLOUR" label={names.COLOUR} hint={words.colourHint} maxLength={7} optional />
      </div>
      <PictureField name="LOGO" label={names.LOGO} via="uploadLogo" optional />
      <Failed error={save.error} />
      <SubmitLine>{words.save}</SubmitLine>
    </Form>
  )
}
