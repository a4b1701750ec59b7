import { type Account, collectionCalls } from '#domain/collections/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { DayField, MoneyField, TextField } from '#web/ui/fields.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { accountTexts } from './account-texts.ts'
import { MOVED } from './use-take-money.ts'

type Asked = { of: Pick<Account, 'subscriberid' | 'name'>; onClose: () => void }

export function DiscountDialog({ of: { subscriberid, name }, onClose }: Asked) {
  const words = useText(accountTexts)
  const give = useWrite('giveDiscount', { refreshes: [...MOVED] })
  const form = `discount-${subscriberid}`
  useGivenUp(form)
  const done = () => sayDone(words.discountDone, onClose)
  return (
    <Dialog title={`${words.discount}: ${name}`} isPending={give.isPending} onClose={onClose}>
      <Form name={form} schema={collectionCalls.giveDiscount.input} write={give} fixed={{ subscriberid }} onDone={done}>
        <MoneyField name="amount" label={words.amount} />
        <TextField name="reason" label={words.reason} maxLength={200} />
        <SubmitLine>{words.discount}</SubmitLine>
      </Form>
    </Dialog>
  )
}

/** What stood in the paper book. */
export function OpeningDialog({ of: { subscriberid, name }, onClose }: Asked) {
  const words = useText(accountTexts)
  const add = useWrite('addOpening', { refreshes: [...MOVED] })
  const today = useToday()
  const form = `opening-${subscriberid}`
  useGivenUp(form)
  const done = () => sayDone(words.openingDone, onClose)
  return (
    <Dialog title={`${words.opening}: ${name}`} isPending={add.isPending} onClose={onClose}>
      <Form name={form} schema={collectionCalls.addOpening.input} write={add} fixed={{ subscriberid }} onDone={done}>
        <MoneyField name="amount" label={words.amount} hint={words.openingHint} />
        <DayField name="day" label={words.asOf} max={today} />
        <TextField name="note" label={words.note} maxLength={200} optional />
        <SubmitLine>{words.opening}</SubmitLine>
      </Form>
    </Dialog>
  )
}
