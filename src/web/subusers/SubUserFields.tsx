import { useNavigate } from '@tanstack/react-router'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailField, MobileField, MoneyField, PasswordField, TextField } from '#web/ui/fields.tsx'
import { PATHS } from '#web/paths.ts'
import { type Permission, PERMISSIONS } from '#domain/permissions.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { useField } from '#web/ui/Form.tsx'

import { subUserFormTexts } from './form-texts.ts'
import { filtersOf, subUserSearch } from './search.ts'
import { permissionTexts } from './permission-texts.ts'

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

// sixteen, four and eight: powers of two, so that every random bit counts and none is favoured
const CONSONANTS = 'bdgjkmnprstvzhly'
const VOWELS = 'aeou'
// without 0 and 1, which look like letters
const DIGITS = '23456789'

const pick = (from: string, byte: number): string => from[byte % from.length]!

/** Like `Tavoru-nakelu-4827`: easy to read out over the phone, 48 random bits. */
export function suggestPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const syllables = Array.from(
    { length: 6 },
    (_, n) => pick(CONSONANTS, bytes[2 * n]!) + pick(VOWELS, bytes[2 * n + 1]!),
  )
  const digits = Array.from({ length: 4 }, (_, n) => pick(DIGITS, bytes[12 + n]!)).join('')
  const [first, second] = [syllables.slice(0, 3).join(''), syllables.slice(3).join('')]
  return `${first[0]!.toUpperCase()}${first.slice(1)}-${second}-${digits}`
}

/** Back to the list with the filters it had. The form leaves no step behind for the back button. */
export function useToList(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: PATHS.subuser, search: (before) => filtersOf(subUserSearch(before)), replace: true })
}

export const CancelButton = ({ onCancel }: { onCancel: () => void }) => (
  <QuietButton onClick={onCancel}>{useText(subUserFormTexts).cancel}</QuietButton>
)

/** What each module opens, in one sentence. */
const permissionHints = dictionary({
  subscribers: [
    'Find customers, see their details, add and edit them.',
    'ग्राहक खोजना, उनकी जानकारी देखना, नए जोड़ना और सुधारना।',
  ],
  plans: [
    'Renew, change, disconnect, reconnect and cancel packs. Uses your balance.',
    'पैक रिचार्ज करना, बदलना, बंद-चालू और कैंसल करना। इसमें आपका बैलेंस लगता है।',
  ],
  hardware: ['See STBs and smart cards, swap and retrack them.', 'STB और स्मार्ट कार्ड देखना, बदलना और री-ऑथराइज़ करना।'],
  payments: [
    'Top up the wallet, buy STBs, see payments and invoices.',
    'वॉलेट में टॉप-अप करना, STB खरीदना, पेमेंट और इनवॉइस देखना।',
  ],
  refunds: ['Request refunds and see what became of them.', 'रिफ़ंड माँगना और उसका नतीजा देखना।'],
  tickets: ['Raise, answer and close tickets.', 'शिकायत दर्ज करना, जवाब देना और बंद करना।'],
  reports: [
    'See and download expiry lists, bills and statements.',
    'एक्सपायरी लिस्ट, बिल और स्टेटमेंट देखना और डाउनलोड करना।',
  ],
  messages: ['Send SMS reminders and messages to the TV screen.', 'SMS रिमाइंडर और TV स्क्रीन पर मैसेज भेजना।'],
  collections: [
    'Take money from the customers of his areas and see what they owe.',
    'अपने एरिया के ग्राहकों से पैसे लेना और उनका बकाया देखना।',
  ],
})

/** One box per module with what it opens; the wire carries them as one word list. */
function PermissionsField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { value, isPending, change } = useField(name)
  const words = useText(subUserFormTexts)
  const names = useText(permissionTexts)
  const hints = useText(permissionHints)
  const chosen: readonly string[] = value.split(',')
  const choose = (next: readonly Permission[]) => change(next.join(','))
  const toggle = (permission: Permission, isOn: boolean) =>
    choose(PERMISSIONS.filter((each) => (each === permission ? isOn : chosen.includes(each))))

  return (
    <fieldset className="permissions" aria-label={label} disabled={isPending}>
      <p className="card-hint">{hint}</p>
      <div className="form-actions">
        <QuietButton onClick={() => choose(PERMISSIONS)}>{words.everything}</QuietButton>
        <QuietButton onClick={() => choose([])}>{words.nothing}</QuietButton>
      </div>
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          checked={chosen.includes(permission)}
          onChange={({ currentTarget }) => toggle(permission, currentTarget.checked)}
          label={names[permission]}
          description={hints[permission]}
        />
      ))}
    </fieldset>
  )
}
