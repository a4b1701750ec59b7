import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { signInCalls, type Staff } from '#domain/desk/sign-in-calls.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmailField, PasswordField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

import { Step } from './Step.tsx'
import { signInTexts } from './texts.ts'

const firstTexts = dictionary({
  title: ['Make the first administrator', 'पहला एडमिनिस्ट्रेटर बनाएँ'],
  hint: [
    'Nobody works at this desk yet. The server printed a secret when it started; it works once.',
    'इस डेस्क पर अभी कोई नहीं है। सर्वर ने चालू होते समय एक सीक्रेट दिखाया था; वह एक बार चलता है।',
  ],
  secret: ['Secret of the server', 'सर्वर का सीक्रेट'],
  secretHint: ['As it stands in the output of the server.', 'जैसा सर्वर के आउटपुट में लिखा है।'],
  staffidHint: ['3 to 20 letters and digits; you sign in with it.', '3 से 20 अक्षर और अंक; इसी से साइन इन करेंगे।'],
  name: ['Name', 'नाम'],
  email: ['E-mail', 'ई-मेल'],
  newPassword: ['New password', 'नया पासवर्ड'],
  goOn: ['Go on', 'आगे बढ़ें'],
})

/** While nobody works here: the secret that the server printed makes the first one. */
export function FirstAdministrator({ onDone }: { onDone: (staff: Staff) => void }) {
  const words = useText(firstTexts)
  const { staffid } = useText(signInTexts)
  const make = useWrite('makeFirstAdministrator', { refreshes: ['getFirstStep'] })
  return (
    <Step title={words.title} hint={words.hint}>
      <Form name="desk-first" schema={signInCalls.makeFirstAdministrator.input} write={make} onDone={onDone}>
        <TextField name="secret" label={words.secret} hint={words.secretHint} maxLength={40} />
        <TextField name="staffid" label={staffid} hint={words.staffidHint} maxLength={20} capitals />
        <TextField name="name" label={words.name} autoComplete="name" maxLength={80} />
        <EmailField name="email" label={words.email} optional />
        <PasswordField name="password" label={words.newPassword} autoComplete="new-password" />
        <Failed error={make.error} />
        <SubmitButton>{words.goOn}</SubmitButton>
      </Form>
    </Step>
  )
}
