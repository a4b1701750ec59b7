import type { RefundRequest } from '#domain/refunds/calls.ts'
import { isPart } from '#domain/refunds/rules.ts'
import { HomeAndBox } from '#web/devices/HomeLink.tsx'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Author } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details, MoneyDetail, DateDetail } from '#web/ui/Details.tsx'

import { CreditNote } from './CreditNote.tsx'
import { refundTexts } from './refund-texts.ts'
import { WhyText } from './RefundBadge.tsx'

export function RefundDetails({ refund }: { refund: RefundRequest }) {
  const words = useText(refundTexts)
  return (
    <Details>
      <MoneyDetail label={words.amount} amount={refund.amount} />
      {isPart(refund) && (
        <Detail label={words.APPROVED}>{words.partly(money(refund.granted), money(refund.amount))}</Detail>
      )}
      <Detail label={words.reason}>
        <WhyText refund={refund} />
      </Detail>
      <Detail label={words.home}>
        <HomeAndBox {...refund} />
      </Detail>
      <Detail label={words.contract}>{refund.contractno}</Detail>
      <Detail label={words.runs}>
        <DateText at={refund.starts} /> – <DateText at={refund.validity} />
      </Detail>
      {refund.billno && <Detail label={words.bill}>{refund.billno}</Detail>}
      <DateDetail label={words.asked} at={refund.created} withTime />
      <Detail label={words.by}>
        <Author by={refund.authorisedby} />
      </Detail>
      {refund.comment && <Detail label={words.comment}>{refund.comment}</Detail>}
      {refund.decided && (
        <Detail label={words.decision}>
          <DateText at={refund.decided} withTime /> ·{' '}
          {refund.decidedby === 'SYSTEM' ? words.notChanged : refund.decision}
        </Detail>
      )}
      {refund.creditnoteno && (
        <Detail label={words.note}>
          <CreditNote refund={refund} />
        </Detail>
      )}
    </Details>
  )
}
