import { useState } from 'react'
import * as z from 'zod/mini'

import { collectionCalls, type Account, type Receipt } from '#domain/collections/calls.ts'
import { TAKEN_MODES } from '#domain/collections/rules.ts'
import { hasRightUtr } from '#domain/collections/upi.ts'
import { formatRupees, type Paise, Rupees } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Actions, Dialog } from '#web/ui/Dialog.tsx'
import { Form, useField, useFieldValue } from '#web/ui/Form.tsx'
import { MoneyField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { QuietLink } from '#web/ui/links.tsx'

import { Claimed } from './Owed.tsx'
import { ReceiptPaper, ShareReceipt } from './ReceiptPaper.tsx'
import type { QueuedReceipt } from './receipt-store.ts'
import { receiptTexts } from './receipt-texts.ts'
import { TakeMore, useAskedBefore } from './TakeMore.tsx'
import { collectionTexts } from './texts.ts'
import { BesideNote } from './TwiceCard.tsx'
import { useTakeMoney } from './use-take-money.ts'

/** The phone refuses it too: without a line the server is asked only in the evening. */
const Taking = collectionCalls.takeMoney.input.check(z.refine(hasRightUtr, { error: 'utr', path: ['reference'] }))

type From = Pick<Account, 'subscriberid' | 'name' | 'mobilephone' | 'balance'> & Partial<Pick<Account, 'claimed'>>

/**
 * Three taps: take, the amount is filled in, receive. Then the receipt, to be shared or printed. One that the server refused is changed
 * and given `again`, under the number that the customer holds in his hand.
 */
export function TakeMoney({ from, again, onClose }: { from: From; again?: QueuedReceipt; onClose: () => void }) {
  const words = useText(collectionTexts)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  // one dialog is one receipt, however often a weak line makes it send
  const [key] = useState(() => again?.key ?? crypto.randomUUID())
  const { question, write, leave } = useAskedBefore(useTakeMoney(from))
  const form = `take-money-${from.subscriberid}`
  useGivenUp(form)
  if (receipt) return <Taken receipt={receipt} onClose={onClose} />
  return (
    <Dialog title={words.takeFrom(from.name)} isPending={write.isPending} onClose={onClose}>
      <Form
        name={form}
        schema={Taking}
        write={write}
        initial={
          again ? { ...typedIn(again), amount: short(again.input.amount) } : { amount: dueOf(from), mode: 'CASH' }
        }
        fixed={{ subscriberid: from.subscriberid, key, ...takenOf(again) }}
        onDone={setReceipt}
      >
        <Claimed amount={from.claimed} />
        <MoneyField name="amount" label={words.amount} />
        <ModeField />
        <ReferenceField />
        <div className="form-actions">
          <QuietLink to={PATHS.collectionsaccount} search={{ customerid: from.subscriberid }} word={words.account} />
          <Receive />
        </div>
      </Form>
      {question && <TakeMore question={question} write={write} leave={leave} />}
    </Dialog>
  )
}

/** What is in the bag already was not taken from somebody who can still be asked. */
const takenOf = (again: QueuedReceipt | undefined): Record<string, string> =>
  again ? { takenat: again.taken.toISOString() } : { twice: 'ASK' }

const short = (amount: Paise): string => formatRupees(amount).replace(/\.00$/, '')
const dueOf = ({ balance }: From): string => (balance > 0 ? short(balance) : '')
const typedIn = ({ input: { mode, reference = '' } }: QueuedReceipt) => ({ mode, reference })

function ModeField() {
  const words = useText(collectionTexts)
  const { value, change } = useField('mode')
  const { change: changeReference } = useField('reference')
  const choose = (mode: (typeof TAKEN_MODES)[number]) => {
    change(mode)
    if (mode === 'CASH') changeReference('')
  }
  return (
    <Choices
      label={words.mode}
      choices={TAKEN_MODES.map((mode) => ({ value: mode, word: words[mode] }))}
      chosen={value as (typeof TAKEN_MODES)[number]}
      onChoose={choose}
    />
  )
}

/** Cash has no number. */
function ReferenceField() {
  const words = useText(collectionTexts)
  if (useFieldValue('mode') === 'CASH') return null
  return <TextField name="reference" label={words.reference} maxLength={40} optional />
}

function Receive() {
  const words = useText(collectionTexts)
  const read = z.safeDecode(Rupees, useFieldValue('amount'))
  return <SubmitButton>{read.success ? words.receive(money(read.data)) : words.receiveAny}</SubmitButton>
}

function Taken({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const words = useText(receiptTexts)
  return (
    <Dialog title={words.taken(receipt.receiptno)} onClose={onClose}>
      <ReceiptPaper receipt={receipt} />
      <BesideNote receipt={receipt} />
      <ShareReceipt receipt={receipt} />
      <Actions>
        <Button onClick={onClose}>{words.done}</Button>
      </Actions>
    </Dialog>
  )
}
