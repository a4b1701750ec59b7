import { useMemo } from 'react'

import type { Account } from '#domain/collections/calls.ts'
import { grouped } from '#domain/lists.ts'
import { subtract } from '#domain/money.ts'

import { useDoneHere } from './receipt-queue.ts'
import type { Queued, QueuedReceipt } from './receipt-store.ts'

type Owing = Pick<Account, 'subscriberid' | 'balance' | 'booked'>

/** By customer, what was done on this phone and was not refused. */
export function useDoneByHome(): ReadonlyMap<string, readonly Queued[]> {
  const done = useDoneHere()
  return useMemo(
    () =>
      grouped(
        done.filter(({ refused }) => refused === null),
        ({ input }) => input.subscriberid,
      ),
    [done],
  )
}

/** Less what was taken on this phone, unless that is in the balance: it names the receipts that are. */
export function withReceipt<A extends Owing>(account: A, { input: { provisional = '', amount } }: QueuedReceipt): A {
  return account.booked.includes(provisional) ? account : { ...account, balance: subtract(account.balance, amount) }
}

/** An account as this phone knows it: nobody is asked to pay again what is still on its way. */
export function useOwedHere(): <A extends Owing>(account: A) => A {
  const byHome = useDoneByHome()
  return useMemo(
    () => (account) =>
      (byHome.get(account.subscriberid) ?? []).reduce(
        (owing, one) => (one.what === 'visit' ? owing : withReceipt(owing, one)),
        account,
      ),
    [byHome],
  )
}
