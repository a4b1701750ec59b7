import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { formatRupees, type Paise } from '#domain/money.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { type Preview, subscriptionCalls } from '#domain/subscriptions/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { takeCredit } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Actions, Sheet } from '#web/ui/Dialog.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Whose } from '#web/ui/Whose.tsx'
import '#web/cart/cart-line.css'

import { actionTexts, carriedBy, type Carried } from './action-texts.ts'
import type { DialogAction } from './pack-refusals.ts'

type ActionDialogProps = {
  action: DialogAction
  pack: PlanOnBox
  box: BoxPlans
  onUndo: () => void
  onClose: () => void
}

const PREVIEWS = { disconnect: 'previewDisconnect', reconnect: 'previewReconnect', cancel: 'previewCancel' } as const

/** What the action would do, asked of the server before anybody can agree to it. */
export function ActionDialog({ action, pack, box, onUndo, onClose }: ActionDialogProps) {
  const words = useText(actionTexts)
  const { data, isError, refetch } = useQuery({
    ...read(PREVIEWS[action], { customerid: box.subscriberid, stbno: box.stbno }),
    // money is never shown from memory
    staleTime: 0,
    gcTime: 0,
  })
  const carried = carriedBy(pack)
  const preview = data?.data.find(({ contractno }) => contractno === pack.contractno)
  return (
    <Sheet title={words[`${action}Title`](pack.planname)} onClose={onClose}>
      <Whose name={box.name} area={box.area} />
      {action === 'cancel' && pack.undoable === 'YES' && <UndoFirst pack={pack} onUndo={onUndo} />}
      <p>{hintText(words, action, carried)}</p>
      {isError && <LoadFailed onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height="120px" />}
      {data && preview && (
        <ActionForm
          // another amount is another question
          key={preview.refund}
          action={action}
          carried={carried}
          asked={{ preview, reasons: data.reasons }}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}

/** As if it had not been bought: more comes back than by a cancellation. */
function UndoFirst({ pack: { paid, undorefund, undoruns }, onUndo }: Pick<ActionDialogProps, 'pack' | 'onUndo'>) {
  const words = useText(actionTexts)
  return (
    <div className="scheduled">
      <p>{undoruns.length > 0 ? words.undoChange : words.undoFirst(money(undorefund ?? paid))}</p>
      <Button onClick={onUndo}>{words.undoInstead}</Button>
    </div>
  )
}

type Words = (typeof actionTexts)['en']

const hintText = (words: Words, action: DialogAction, carried: Carried): string =>
  action === 'cancel' ? words.cancelHint : words[`${action}Hint`](words[`${action}${carried}`])

type Asked = { preview: Preview; reasons: readonly string[] }
type ActionFormProps = {
  action: DialogAction
  carried: Carried
  asked: Asked
  onRefused: () => void
  onClose: () => void
}

const CALLS = { disconnect: 'disconnect', reconnect: 'reconnect', cancel: 'cancelPlan' } as const

/** The reason, what is given back, and the button. The amount goes along: another one is asked about, never credited. */
function ActionForm({ action, carried, asked, onRefused, onClose }: ActionFormProps) {
  const { preview, reasons } = asked
  const words = useText(actionTexts)
  const reasonOf = useReason()
  const name = CALLS[action]
  const write = useWrite(name, { done: handleDone })
  const form = `${action}-${preview.contractno}`
  useGivenUp(form)
  useEffect(() => {
    // what was shown does not hold any more
    if (write.error) onRefused()
    // once per refusal
    // oxlint-disable-next-line react/exhaustive-deps
  }, [write.error])
  const known = words as unknown as Record<string, string>

  function handleDone({ credit, refund }: { credit: Paise; refund: Paise }) {
    takeCredit(credit)
    showBanner(
      'success',
      action === 'cancel' ? cancelledText(words, refund) : words[`${action}Done`](words[`to${carried}`]),
    )
    onClose()
  }

  if (preview.refusal !== '') return <Refused text={reasonOf(preview.refusal)} back={words.back} onClose={onClose} />
  return (
    <Form
      name={form}
      schema={subscriptionCalls[name].input}
      write={write}
      fixed={{ contractno: preview.contractno, ...(action === 'cancel' && { refund: formatRupees(preview.refund) }) }}
    >
      {action === 'cancel' ? <Refund preview={preview} /> : <Stays preview={preview} action={action} />}
      <PickField
        isShort
        name="reason"
        label={words.reason}
        picks={reasons.map((value) => ({ value, content: known[value] ?? value }))}
      />
      <Actions isStacked>
        <Button variant="default" onClick={onClose}>
          {words.back}
        </Button>
        <SubmitButton isDanger={action !== 'reconnect'}>{yesText(words, action, preview.refund)}</SubmitButton>
      </Actions>
    </Form>
  )
}

function yesText(words: Words, action: DialogAction, refund: Paise): string {
  if (action !== 'cancel') return words[`${action}Yes`]
  return refund > 0 ? words.cancelYes(money(refund)) : words.cancelForNothing
}

const cancelledText = (words: Words, refund: Paise): string =>
  refund > 0 ? words.cancelDone(money(refund)) : words.cancelledForNothing

function Refused({ text, back, onClose }: { text: string; back: string; onClose: () => void }) {
  return (
    <>
      <p className="cart-refusal" role="alert">
        {text}
      </p>
      <Actions isStacked>
        <Button variant="default" onClick={onClose}>
          {back}
        </Button>
      </Actions>
    </>
  )
}

function Stays({ preview, action }: { preview: Preview; action: DialogAction }) {
  const words = useText(actionTexts)
  return (
    <Details>
      <Detail label={action === 'disconnect' ? words.daysRun : words.till}>
        <DateText at={preview.validity} />
      </Detail>
      <Alongside preview={preview} action={action} />
    </Details>
  )
}

/** The amount with its tax, as the credit note will show it. */
function Refund({ preview }: { preview: Preview }) {
  const words = useText(actionTexts)
  const taxes = [
    [words.taxable, preview.taxable],
    ['CGST 9 %', preview.cgst],
    ['SGST 9 %', preview.sgst],
    ['IGST 18 %', preview.igst],
  ] as const
  return (
    <Details>
      <Detail label={words.refund}>
        <Money amount={preview.refund} />
      </Detail>
      {taxes
        .filter(([, amount]) => amount > 0)
        .map(([label, amount]) => (
          <Detail key={label} label={label}>
            <Money amount={amount} />
          </Detail>
        ))}
      <Alongside preview={preview} action="cancel" />
    </Details>
  )
}

/** Once each, though its next period is paid for too; what goes dark is the pack itself with it. */
function Alongside({ preview: { planname, alongside }, action }: { preview: Preview; action: DialogAction }) {
  const words = useText(actionTexts)
  const names = new Set(alongside.map((one) => one.planname))
  if (action !== 'cancel') names.delete(planname)
  if (names.size === 0) return null
  return <Detail label={words[`${action}Also`]}>{[...names].join(', ')}</Detail>
}
