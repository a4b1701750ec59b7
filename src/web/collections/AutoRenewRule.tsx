import { collectionCalls } from '#domain/collections/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

import { autoRenewRuleTexts } from './auto-renew-rule-texts.ts'
import { useGivenUp } from './use-given-up.ts'

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
        <div className="form-actions">
          <SubmitButton>{words.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
