import type { ReactNode } from 'react'

import { MESSAGE_LANGUAGES } from '#domain/messages/events.ts'
import { CUSTOMER_FIELDS, customerTexts, type CustomerField } from '#domain/subscribers/fields.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailField, SelectField, TextField } from '#web/ui/fields.tsx'

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

type LineProps = { name: CustomerField; inputMode?: 'text' | 'tel' | 'numeric' }

function Line({ name, inputMode = 'text' }: LineProps) {
  const fields = useText(customerTexts)
  const field = CUSTOMER_FIELDS[name]
  return (
    <TextField
      name={name}
      label={fields[name]}
      inputMode={inputMode}
      {...(field.longest && { maxLength: field.longest })}
      optional={'blank' in field}
    />
  )
}

function PersonFields({ mobile }: { mobile: ReactNode }) {
  const words = useText(homeFormTexts)
  const fields = useText(customerTexts)
  return (
    <Card title={words.person}>
      <div className="form">
        <div className="form-row">
          <Line name="fname" />
          <Line name="lname" />
        </div>
        {mobile}
        <div className="form-row">
          <Line name="landline" inputMode="tel" />
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
  return (
    <Card title={words.place}>
      <div className="form">
        <Line name="addrline1" />
        <Line name="addrline2" />
        <div className="form-row">
          <Line name="street" />
          <Line name="area" />
        </div>
        <div className="form-row">
          <Line name="city" />
          <Line name="zipcode" inputMode="numeric" />
        </div>
        <div className="form-row">
          <Line name="district" />
          <Line name="state" />
        </div>
      </div>
    </Card>
  )
}
