import { useWrite } from '#desk/api.ts'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import type { RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Detail } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'

import { refundTexts } from './refund-texts.ts'

export type DeskRefund = Reply<typeof decideCalls.decideRefund>

export function RefundDialog({ row: refund, onClose }: RowDialogProps<DeskRefund>) {
  const words = useText(refundTexts)
  const decide = useWrite('decideRefund', { refreshes: ['listDeskRefunds'] })
  const { refundid, lconame, amount } = refund
  return (
    <DecideDialog
      title={words.title(refundid)}
      details={<RefundDetails refund={refund} />}
      decided={refund.status === 'OPEN' ? null : refund}
      schema={decideCalls.decideRefund.input}
      write={decide}
      fixed={{ refundid }}
      follows={{ APPROVE: words.willApprove(money(amount), lconame), REFUSE: words.willRefuse(lconame) }}
      onDone={(done) => showBanner('success', words[done.status](refundid, money(done.amount), lconame))}
      onClose={onClose}
    />
  )
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
