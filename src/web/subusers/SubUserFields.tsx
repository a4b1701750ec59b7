import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailField, MobileField, MoneyField, PasswordField, TextField } from '#web/ui/fields.tsx'

import { subUserFormTexts } from './form-texts.ts'
import { PermissionsField } from './PermissionsField.tsx'
import { suggestPassword } from './suggest-password.ts'

/** The same fields for a new sub-user and for one that exists; only the password may then stay as it is. */
export function SubUserFields({ isNew = false }: { isNew?: boolean }) {
  const words = useText(subUserFormTexts)
  return (
    <div className="cards">
      <div className="subuser-column">
        <Card title={words.person}>
          <div className="form">
            <TextField name="name" label={words.name} maxLength={80} />
            <MobileField name="mobileno" label={words.mobile} hint={words.mobileHint} autoComplete="off" />
            <EmailField name="email" label={words.email} optional autoComplete="off" />
          </div>
        </Card>
        <Card title={words.access}>
          <div className="form">
            <PasswordField
              name="password"
              label={isNew ? words.password : words.newPassword}
              hint={isNew ? words.passwordHint : words.newPasswordHint}
              optional={!isNew}
              suggest={suggestPassword}
            />
            <MoneyField name="dailylimit" label={words.limit} hint={words.limitHint} optional />
          </div>
        </Card>
      </div>
      <Card title={words.may}>
        <PermissionsField name="permissions" label={words.may} hint={words.mayHint} />
      </Card>
    </div>
  )
}
