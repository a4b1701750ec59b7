import { serialsIn } from '#domain/hardware/box-lines.ts'
import type { deliveryCalls } from '#domain/hardware/delivery-calls.ts'

import { actorOf } from '../context.ts'
import type { Handlers } from '../http.ts'
import { creditOf } from '../wallet/ledger.ts'
import { cancelPaidOrder } from './cancel-paid.ts'
import { receiveParcel } from './parcels.ts'
import { readBoxOrder } from './read.ts'

export const deliveryHandlers: Handlers<typeof deliveryCalls> = {
  getBoxOrder: ({ payboxid }, { db, session: { lcoid } }) => readBoxOrder(db, { lcoid, payboxid }),

  cancelBoxOrder: async ({ payboxid, reason }, { session, spend, db, live, now }) => {
    const { lcoid } = session
    const order = await spend(async (tx, note) => {
      const cancelling = { actor: actorOf(session), reason, now: now() }
      const { creditnoteno, totalprice } = await cancelPaidOrder(tx, { lcoid, payboxid }, cancelling)
      note({ what: 'box-order-cancelled', target: payboxid, after: { reason, creditnoteno, totalprice } })
      return readBoxOrder(tx, { lcoid, payboxid })
    })
    await live.announce(lcoid, { kind: 'credit', credit: await creditOf(db, lcoid) })
    return order
  },

  receiveParcel: async ({ parcelid, missing, damaged, arrived }, { session, write, live, now }) => {
    const { lcoid } = session
    const found = { missing: serialsIn(missing), damaged: serialsIn(damaged), arrived }
    const order = await write(async (tx, note) => {
      const by = { actor: actorOf(session), now: now() }
      const { parcel, arrived: boxes } = await receiveParcel(tx, { lcoid, parcelid }, found, by)
      const { payboxid, arrived: whole, ticketid } = parcel
      note({
        what: 'parcel-received',
        target: parcelid,
        after: { ...found, payboxid, arrived: whole, boxes, ticketid },
      })
      return readBoxOrder(tx, { lcoid, payboxid })
    })
    await live.announce(lcoid, { kind: 'boxes', requestid: parcelid })
    return order
  },
}
