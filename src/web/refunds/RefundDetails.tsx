import type { RefundRequest } from '#domain/refunds/calls.ts'
import { isPart } from '#domain/refunds/rules.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Author } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'

import { CreditNote } from './CreditNote.tsx'
import { refundTexts } from './refund-texts.ts'
import { WhyText } from './WhyText.tsx'

export function RefundDetails({ refund }: { refund: RefundRequest }) {
  const words = useText(refundTexts)
  return (
    <Details>
      <Detail label={words.amount}>
        <Money amount={refund.amount} />
      </Detail>
      {isPart(refund) && (
        <Detail label={words.APPROVED}>{words.partly(money(refund.granted), money(refund.amount))}</Detail>
      )}
      <Detail label={words.reason}>
        <WhyText refund={refund} />
      </Detail>
      <Detail label={words.home}>
        <span className="stacked">
          <HomeLink subscriberid={refund.subscriberid} name={refund.name} />
          <small className="number">{refund.stbno}</small>
        </span>
      </Detail>
      <Detail label={words.contract}>{refund.contractno}</Detail>
      <Detail label={words.runs}>
        <DateText at={refund.starts} /> – <DateText at={refund.validity} />
      </Detail>
      {refund.billno && <Detail label={words.bill}>{refund.billno}</Detail>}
      <Detail label={refund.authorisedby === 'SYSTEM' ? words.given : words.asked}>
        <DateText at={refund.created} withTime />
      </Detail>
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
