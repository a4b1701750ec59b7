import { startOf } from '#domain/dates.ts'
import type { RefundRequest } from '#domain/refunds/calls.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'

import { decidedBy, refundTexts } from './refund-texts.ts'

/** What becomes of it, or has become. */
export function WhatNext({ refund: { status, created, subscriberid, stbno } }: { refund: RefundRequest }) {
  const words = useText(refundTexts)
  const language = useLanguage()
  if (status === 'OPEN') {
    return <p className="refund-next">{words.nextOpen(day(startOf(decidedBy(created)), language))}</p>
  }
  if (status === 'APPROVED') return <p className="refund-next">{words.nextApproved}</p>
  const about = { new: true, category: 'Refund', ...(subscriberid && { customerid: subscriberid }), stbno } as const
  return (
    <p className="refund-next">
      {words.nextRefused} <TextLink to={PATHS.customerticket} search={about} word={words.raiseTicket} />
    </p>
  )
}
