import { useWrite } from '#desk/api.ts'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { useAsked } from '#desk/ui/use-asked.ts'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { WALLET_CHANGES } from '#domain/desk/wallet-calls.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { type Paise, ZERO } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Confirm } from '#web/ui/Dialog.tsx'
import { MoneyField, SelectField, TextField } from '#web/ui/fields.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { walletTexts } from './wallet-texts.ts'

type AdjustDialogProps = { limit: Paise | undefined; onClose: () => void; lcoid?: string }

/** Credit or debit one wallet: asked about once more, and told whether a second person is needed. */
export function AdjustDialog({ limit, onClose, lcoid }: AdjustDialogProps) {
  const words = useText(walletTexts)
  const adjust = useWrite('adjustWallet', { refreshes: ['listConsents', 'getDeskOperator', 'listOperators'] })
  const { write, asked, answers } = useAsked(adjust)
  const { direction, amount, lcoid: whose } = asked ?? { direction: 'CREDIT', amount: ZERO, lcoid: '' }

  function done({ state, credit, ...made }: Reply<typeof watchCalls.adjustWallet>) {
    const moved = money(made.amount)
    const said = words[`done${made.direction}`](moved, made.lconame, money(credit))
    showBanner('success', state === 'DONE' ? said : words.waits(moved))
    onClose()
  }

  return (
    <FormDialog
      title={words.adjust}
      head={limit !== undefined && <p>{words.limit(money(limit))}</p>}
      name="desk-wallet"
      schema={watchCalls.adjustWallet.input}
      write={write}
      initial={{ what: 'WALLET' }}
      {...(lcoid && { fixed: { lcoid } })}
      submit={words.send}
      onDone={done}
      onClose={onClose}
    >
      {!lcoid && <OperatorField />}
      <SelectField
        name="what"
        label={words.what}
        choices={WALLET_CHANGES.map((value) => ({ value, label: words[value] }))}
      />
      <UtrField />
      <PickField name="direction" label={words.direction} picks={useDirections()} />
      <MoneyField name="amount" label={words.amount} />
      <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
      <Confirm
        title={words[`ask${direction}`](money(amount), whose)}
        text={words.askText}
        yes={words.yes}
        no={words.no}
        {...answers}
      />
    </FormDialog>
  )
}

/** Only what came to the bank has one. */
function UtrField() {
  const words = useText(walletTexts)
  if (useFieldValue('what') !== 'BANK_TRANSFER') return null
  return <TextField name="utr" label={words.utr} hint={words.utrHint} maxLength={22} capitals />
}

function useDirections() {
  const words = useText(walletTexts)
  const of = (value: 'CREDIT' | 'DEBIT', hint: string) => ({
    value,
    content: (
      <>
        <strong>{words[value]}</strong>
        <small>{hint}</small>
      </>
    ),
  })
  return [of('CREDIT', words.creditHint), of('DEBIT', words.debitHint)]
}
