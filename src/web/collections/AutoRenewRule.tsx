import { collectionCalls } from '#domain/collections/calls.ts'
import { dictionary } from '#domain/words.ts'
import { useWrite } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/fields.tsx'

const autoRenewRuleTexts = dictionary({
  title: ['Auto-renew and dues', 'ऑटो-रिचार्ज और बकाया'],
  off: ['Auto-renew renews every customer, whatever he owes.', 'ऑटो-रिचार्ज हर ग्राहक का होता है, बकाया हो या न हो।'],
  on: [
    (days: number) =>
      days === 0
        ? 'Auto-renew waits while a customer has dues of earlier days.'
        : `Auto-renew waits while a customer has dues older than ${days} days.`,
    (days) =>
      days === 0
        ? 'ग्राहक पर पहले का बकाया हो तो ऑटो-रिचार्ज रुकता है।'
        : `ग्राहक पर ${days} दिन से पुराना बकाया हो तो ऑटो-रिचार्ज रुकता है।`,
  ],
  days: ['Wait for dues older than (days)', 'इतने दिन से पुराने बकाये पर रोकें'],
  daysHint: [
    'Leave empty to renew everybody. Who is waiting stands among the failed auto-renewals, and is renewed once he has paid.',
    'सबका रिचार्ज करना हो तो खाली छोड़ें। जो रुका है वह उन ऑटो-रिचार्ज में दिखता है जो नहीं हुए, और चुकाने पर रिचार्ज होता है।',
  ],
  save: common.save,
  saved: ['Saved', 'सेव हुआ'],
})

const FORM = 'auto-renew-rule'

/** Whether auto-renew asks what a customer owes before it pays for him. */
export function AutoRenewRule({ days }: { days: number | null }) {
  const words = useText(autoRenewRuleTexts)
  useGivenUp(FORM)
  const save = useWrite('saveAutoRenewRule', { refreshes: ['getCollections', 'getBoxPlans'] })
  return (
    <Card title={words.title}>
      <p className="card-hint">{days === null ? words.off : words.on(days)}</p>
      <Form
        name={FORM}
        schema={collectionCalls.saveAutoRenewRule.input}
        write={save}
        initial={{ days: days === null ? '' : String(days) }}
        onDone={() => showBanner('success', words.saved)}
      >
        <TextField name="days" label={words.days} hint={words.daysHint} inputMode="numeric" maxLength={3} optional />
        <SubmitLine>{words.save}</SubmitLine>
      </Form>
    </Card>
  )
}
