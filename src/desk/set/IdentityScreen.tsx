import { useQuery } from '@tanstack/react-query'

import { read, useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { identityCalls } from '#domain/desk/identity-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { PictureField } from './PictureField.tsx'
import { identityNames, identityTexts } from './identity-texts.ts'

import './set.css'

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
      <div className="form-actions">
        <SubmitButton>{words.save}</SubmitButton>
      </div>
    </Form>
  )
}
