import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'

import { cartCalls } from '#domain/cart/calls.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Connections, Db } from '#server/db/connect.ts'
import { encoderOf } from '#server/encode.ts'
import { inTurn } from '#server/wallet/turns.ts'
import { writerOf, type Writer } from '#server/write.ts'

import { operatorNo } from './homes.ts'

const config = readConfig({ LOG_LEVEL: 'silent' })
const now = () => new Date()
const encodeReply = encoderOf(cartCalls.checkOut.reply)

/** As much of a request's context as a checkout asks for, for the n-th operator. */
export const contextsOver =
  ({ forTenant, system }: Pick<Connections, 'forTenant' | 'system'>) =>
  (n: number): Context => {
    const lcoid = operatorNo(n)
    const db = forTenant(lcoid)
    const session = { lcoid, subuserid: null, permissions: [], tokenHash: Buffer.alloc(0), duringMaintenance: false }
    const writer = (): Writer => ({
      db,
      scope: lcoid,
      actor: lcoid,
      address: '127.0.0.1',
      requestId: 'bench',
      now,
      once: {
        key: `bench-${lcoid}`,
        call: 'checkOut',
        inputHash: Buffer.alloc(32),
        isSameInput: () => true,
        encode: (reply) => JSON.stringify(encodeReply(reply)),
        decode: (text) => z.decode(cartCalls.checkOut.reply, JSON.parse(text) as never),
      },
      inTurn: true,
      transact: (work) => inTurn(db, lcoid, work),
    })
    const spend: Context['spend'] = (change) => writerOf(writer())(change)
    const live = { announce: async () => undefined }
    return { session, spend, writer, live, now, config, db, system } as unknown as Context
  }

/** A pack for every STB. */
export async function fillCarts(url: string, db: Db): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  // a number that stands for nothing else in a statement
  await owner.query('alter table cart_line alter column lineid restart with 6000000001')
  await owner.end()
  await sql`insert into cart (lcoid, actor, cartid) select lcoid, lcoid, 'cart-' || lcoid from operator`.execute(db)
  await sql`
    insert into cart_line (lcoid, actor, subscriberid, stbno, plancode, shownprice, shownmrp, showncredit, added)
    select lcoid, lcoid, subscriberid, stbno, 'DESI-30D', 8400, 15300, 0, now() from box`.execute(db)
}
