import { useWrite } from '#desk/api.ts'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import type { RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { parseRupees, type Paise } from '#domain/money.ts'
import { isPart } from '#domain/refunds/rules.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Detail } from '#web/ui/Details.tsx'
import { MoneyField } from '#web/ui/fields.tsx'
import { Money } from '#web/ui/Money.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'

import { refundTexts } from './refund-texts.ts'

export type DeskRefund = Reply<typeof decideCalls.decideRefund>

export function RefundDialog({ row: refund, onClose }: RowDialogProps<DeskRefund>) {
  const words = useText(refundTexts)
  const decide = useWrite('decideRefund', { refreshes: ['listDeskRefunds'] })
  const { refundid, lconame, amount } = refund
  const less = lessLeft(decide.error)
  const willApprove = less ? words.changed(money(less.old), money(less.new)) : words.willApprove(money(amount), lconame)
  return (
    <DecideDialog
      title={words.title(refundid)}
      details={<RefundDetails refund={refund} />}
      decided={refund.status === 'OPEN' ? null : refund}
      schema={decideCalls.decideRefund.input}
      write={decide}
      fixed={{ refundid }}
      follows={{ APPROVE: willApprove, REFUSE: words.willRefuse(lconame) }}
      fields={<MoneyField name="amount" label={words.part} hint={words.partHint(money(amount))} optional />}
      onDone={(done) => showBanner('success', words[done.status](refundid, money(done.granted ?? amount), lconame))}
      onClose={onClose}
    />
  )
}

/** Meanwhile some of it was given back in another way: what was asked for is not there, and nothing was given. */
function lessLeft(error: unknown): { old: Paise; new: Paise } | null {
  if (!(error instanceof Failure) || error.code !== 'refund.changed') return null
  const [asked, left] = [error.details['old'], error.details['new']].map((sum) =>
    typeof sum === 'string' ? parseRupees(sum) : null,
  )
  return asked != null && left != null ? { old: asked, new: left } : null
}

function RefundDetails({ refund }: { refund: DeskRefund }) {
  const words = useText(refundTexts)
  const common = useText(queueTexts)
  const { lcoid, lconame, darkfrom, darkto } = refund
  return (
    <>
      <Detail label={common.operator}>{`${lconame} (${lcoid})`}</Detail>
      <Detail label={words.amount}>
        <Money amount={refund.amount} />
      </Detail>
      {isPart(refund) && (
        <Detail label={words.granted}>
          <Money amount={refund.granted} />
        </Detail>
      )}
      <Detail label={words.why}>{words[refund.reason]}</Detail>
      <Detail label={words.pack}>{refund.planname}</Detail>
      <Detail label={words.home}>{`${refund.name} (${refund.subscriberid})`}</Detail>
      <Detail label={words.box}>{refund.stbno}</Detail>
      <Detail label={words.contract}>{refund.contractno}</Detail>
      <Detail label={words.period}>
        <DateText at={refund.starts} /> – <DateText at={refund.validity} />
      </Detail>
      {darkfrom && darkto && (
        <Detail label={words.dark}>
          <DateText at={darkfrom} /> – <DateText at={darkto} />
        </Detail>
      )}
      {refund.billno && <Detail label={words.bill}>{refund.billno}</Detail>}
      <Detail label={common.askedBy}>
        {refund.authorisedby}, <DateText at={refund.created} withTime />
      </Detail>
      <Detail label={words.comment}>
        <Value>{refund.comment}</Value>
      </Detail>
      {refund.creditnoteno && <Detail label={words.creditnote}>{refund.creditnoteno}</Detail>}
    </>
  )
}
