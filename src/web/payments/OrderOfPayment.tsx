import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'

import type { SeenPayment } from './look-up.ts'
import { thankYouTexts } from './thank-you-texts.ts'

/** The hardware order a payment was for, to those who may see orders. */
export function OrderOfPayment({ payment: { transactionid, status: paid } }: { payment: SeenPayment }) {
  const words = useText(thankYouTexts)
  const session = useSession()
  const isAllowed = session !== null && may(session, 'hardware')
  const { data } = useQuery({ ...read('listBoxPayments', {}), enabled: isAllowed })
  const order = data?.data.find((row) => row.transactionid === transactionid)
  if (!isAllowed || !order) return null
  const { payboxid, status } = order
  const says = {
    PAID: words.orderPaid,
    CREATED: words.orderOpen,
    // money that comes too late for the order is not too late for the wallet
    CANCELLED: paid === 'PAID' ? words.orderGone : words.orderCancelled,
  }[status]
  return (
    <p className="outcome-order">
      {says(payboxid)}{' '}
      <Link to={PATHS.purchasestb} hash="orders">
        {words.toOrders}
      </Link>
    </p>
  )
}
