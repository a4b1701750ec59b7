import { randomUUID } from 'node:crypto'

import { paise } from '#domain/money.ts'

import { cookieName } from '../admit.ts'
import type { PaymentGateway } from '../adapters/payment/port.ts'
import { insertSession } from '../credentials/sessions.ts'
import { addPaymentPages } from '../payments/pages.ts'
import { creditOf, post, type Transfer } from '../wallet/ledger.ts'
import { testServer, visitor } from './server.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The test server with the doors a gateway uses, and with a gateway of the test's choice. */
export const openShop = (wishes: { gateway?: PaymentGateway; env?: Record<string, string> } = {}) =>
  testServer({ ...wishes, furnish: addPaymentPages })

let made = 0

/** An operator of his own for a test that must not share a wallet, signed in without the cost of a password. */
export async function newOperator({ db, app, clock }: Pick<Shop, 'db' | 'app' | 'clock'>) {
  const lcoid = `LCO9${String(++made).padStart(6, '0')}`
  const token = randomUUID()
  await db.transaction().execute(async (tx) => {
    const model = await tx.selectFrom('operator').selectAll().where('lcoid', '=', 'LCO10001').executeTakeFirstOrThrow()
    await tx
      .insertInto('operator')
      .values({ ...model, lcoid, frcan: `9${lcoid.slice(4)}` })
      .execute()
    await tx.insertInto('wallet').values({ lcoid }).execute()
    await insertSession(tx, { lcoid, subuserid: null, token, duringMaintenance: false, now: clock.now() })
  })
  return { lcoid, ...visitor(app, `${cookieName(false)}=${token}`) }
}

const correction: Pick<Transfer, 'reason' | 'account' | 'comment' | 'actor'> = {
  reason: 'adjustment',
  account: 'adjustments',
  comment: 'Balance set by a test',
  actor: 'test',
}

/** Leaves exactly this much in a wallet, by a transfer like any other. */
export async function leaveIn({ db, clock }: Pick<Shop, 'db' | 'clock'>, lcoid: string, amount: number): Promise<void> {
  const difference = amount - (await creditOf(db, lcoid))
  if (difference === 0) return
  const move = { lcoid, reference: `test:${randomUUID()}`, amount: paise(Math.abs(difference)) }
  const direction = difference > 0 ? 'in' : 'out'
  await db.transaction().execute((tx) => post(tx, { ...correction, ...move, direction }, clock.now()))
}

/** The cheapest thing in the shop. */
export const CABLE = { boxtype: 'RCA CABLE', price: paise(1000) }

/** An order of cables paid from the wallet, as the portal sends it. */
export const cableOrder = (more: Record<string, string> = {}) => ({
  boxtype: CABLE.boxtype,
  quantity: '1',
  gateway: 'WALLET',
  boxprice: '10.00',
  ...more,
})
