import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { BoxPayment } from '#domain/hardware/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'

import type { SeenPayment } from './look-up.ts'
import { thankYouTexts } from './thank-you-texts.ts'

/** The hardware order a payment was for, to those who may see orders. */
export function useOrder({ purpose, transactionid }: SeenPayment): BoxPayment | undefined {
  const session = useSession()
  const enabled = purpose !== 'TOPUP' && session !== null && may(session, 'hardware')
  const { data } = useQuery({ ...read('listBoxPayments', {}), enabled })
  return enabled ? data?.data.find((row) => row.transactionid === transactionid) : undefined
}

export function OrderOfPayment({ payment, order }: { payment: SeenPayment; order: BoxPayment }) {
  const words = useText(thankYouTexts)
  const says = { PAID: words.orderPaid, CREATED: words.orderOpen, CANCELLED: words[whyCancelled(payment, order)] }
  return (
    <p className="outcome-order">
      {says[order.status](order.payboxid)}{' '}
      <Link to={PATHS.purchasestb} hash="orders">
        {words.toOrders}
      </Link>
    </p>
  )
}

/** Money that is too little or too late for the order is neither for the wallet. */
function whyCancelled({ status, amount }: SeenPayment, { creditnoteno, totalprice }: BoxPayment) {
  if (status !== 'PAID') return 'orderCancelled'
  if (creditnoteno) return 'orderUndone'
  return amount < totalprice ? 'orderShort' : 'orderGone'
}
