import { queryOptions } from '@tanstack/react-query'

import { Failure } from '#domain/errors.ts'
import type { Paise } from '#domain/money.ts'
import type { Payment } from '#domain/payments/calls.ts'
import { call } from '#web/api/call.ts'

type Public = Pick<Payment, 'transactionid' | 'status' | 'amount' | 'created' | 'settled' | 'givenback'>

/** What a page knows of a payment: what anybody may know and, for its own people, the rest. */
export type SeenPayment = Public & Partial<Pick<Payment, 'paymentid' | 'purpose' | 'captured'> & { credit: Paise }>

/** That nobody knows the number is an answer, not a failure. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure && error.code === 'not.found') return null
    throw error
  }
}

/** By its number alone, for everybody. */
export const publicLook = (transactionid: string) =>
  queryOptions<SeenPayment | null, Failure>({
    queryKey: ['checkPaymentStatus', { transactionid }],
    queryFn: ({ signal }) => orNull(call('checkPaymentStatus', { transactionid }, signal)),
    staleTime: 0,
  })

/** Asks the gateway and books what it says; asking again is always safe. */
export const settlingLook = (transactionid: string) =>
  queryOptions<SeenPayment | null, Failure>({
    queryKey: ['settleTopUp', { transactionid }],
    queryFn: ({ signal }) => orNull(call('settleTopUp', { transactionid }, signal)),
    staleTime: 0,
  })
