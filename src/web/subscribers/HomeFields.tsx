import type { ReactNode } from 'react'

import { MESSAGE_LANGUAGES } from '#domain/messages/events.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailField, SelectField, TextField } from '#web/ui/fields.tsx'

import { homeFieldTexts } from './field-texts.ts'
import { homeFormTexts } from './home-form-texts.ts'

/** Who and where. The mobile is the caller's: a changed one is confirmed, a new one is not. */
export function HomeFields({ mobile }: { mobile: ReactNode }) {
  return (
    <div className="cards home-fields">
      <PersonFields mobile={mobile} />
      <PlaceFields />
    </div>
  )
}

function PersonFields({ mobile }: { mobile: ReactNode }) {
  const words = useText(homeFormTexts)
  const fields = useText(homeFieldTexts)
  return (
    <Card title={words.person}>
      <div className="form">
        <div className="form-row">
          <TextField name="fname" label={fields.fname} maxLength={60} />
          <TextField name="lname" label={fields.lname} maxLength={60} optional />
        </div>
        {mobile}
        <div className="form-row">
          <TextField name="landline" label={fields.landline} inputMode="tel" maxLength={12} optional />
          <SelectField
            name="type"
            label={fields.type}
            choices={[
              { value: 'RESIDENTIAL', label: words.RESIDENTIAL },
              { value: 'COMMERCIAL', label: words.COMMERCIAL },
            ]}
          />
        </div>
        <EmailField name="email" label={fields.email} optional autoComplete="off" />
        <div className="form-row">
          <SelectField
            name="language"
            label={fields.language}
            placeholder={words.operatorLanguage}
            choices={MESSAGE_LANGUAGES.map((value) => ({ value, label: words[value] }))}
          />
          <SelectField
            name="whatsapp"
            label={fields.whatsapp}
            hint={words.whatsappHint}
            choices={[
              { value: 'NO', label: words.bySms },
              { value: 'YES', label: words.byWhatsApp },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

function PlaceFields() {
  const words = useText(homeFormTexts)
  const fields = useText(homeFieldTexts)
  return (
    <Card title={words.place}>
      <div className="form">
        <TextField name="addrline1" label={fields.addrline1} maxLength={120} />
        <TextField name="addrline2" label={fields.addrline2} maxLength={120} optional />
        <div className="form-row">
          <TextField name="street" label={fields.street} maxLength={80} optional />
          <TextField name="area" label={fields.area} maxLength={80} optional />
        </div>
        <div className="form-row">
          <TextField name="city" label={fields.city} maxLength={60} />
          <TextField name="zipcode" label={fields.zipcode} inputMode="numeric" maxLength={6} />
        </div>
        <div className="form-row">
          <TextField name="district" label={fields.district} maxLength={60} optional />
          <TextField name="state" label={fields.state} maxLength={60} />
        </div>
      </div>
    </Card>
  )
}
