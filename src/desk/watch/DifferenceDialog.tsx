import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import type { RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { differenceCalls } from '#domain/desk/difference-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Money } from '#web/ui/Money.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { differenceNames, differenceTexts, differenceToDo } from './difference-texts.ts'

export type Difference = RowOf<'listDifferences'>

/** What it is, what to do about it, and the word that it was done. */
export function DifferenceDialog({ row: difference, onClose }: RowDialogProps<Difference>) {
  const words = useText(differenceTexts)
  const name = useText(differenceNames)[difference.kind]
  const toDo = useText(differenceToDo)[difference.kind]
  const close = useWrite('closeDifference', { refreshes: ['listDifferences'] })
  const { id, reference } = difference
  return (
    <Dialog title={name} onClose={onClose} isPending={close.isPending}>
      <DifferenceDetails difference={difference} />
      {difference.closed === null && (
        <>
          <p>
            <strong>{words.todo}</strong> {toDo}
          </p>
          <Form
            name={`difference ${id}`}
            schema={differenceCalls.closeDifference.input}
            write={close}
            fixed={{ id }}
            onDone={() => {
              showBanner('success', words.didClose(reference))
              onClose()
            }}
          >
            <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
            <Failed error={close.error} />
            <div className="form-actions">
              <SubmitButton>{words.close}</SubmitButton>
            </div>
          </Form>
        </>
      )}
    </Dialog>
  )
}

function DifferenceDetails({ difference }: { difference: Difference }) {
  const words = useText(differenceTexts)
  const common = useText(queueTexts)
  const { lcoid, lconame, theirs, ours, gatewaypayment, paymentid, found, seen, closed, closedby, reason } = difference
  return (
    <Details>
      {lcoid && <Detail label={common.operator}>{`${lconame} (${lcoid})`}</Detail>}
      {theirs !== null && (
        <Detail label={words.theirs}>
          <Money amount={theirs} />
        </Detail>
      )}
      {ours !== null && (
        <Detail label={words.ours}>
          <Money amount={ours} />
        </Detail>
      )}
      <Detail label={words.gatewaypayment}>
        <Value>{gatewaypayment}</Value>
      </Detail>
      {paymentid && <Detail label={words.payment}>{paymentid}</Detail>}
      <Detail label={words.found}>
        <DateText at={found} withTime />
      </Detail>
      <Detail label={words.seen}>
        <DateText at={seen} withTime />
      </Detail>
      {closed && <Detail label={words.closedby}>{closedby === 'reconciliation' ? words.byItself : closedby}</Detail>}
      {reason && <Detail label={words.reason}>{reason}</Detail>}
    </Details>
  )
}
