import { fileURLToPath } from 'node:url'

import { booksChecker } from '../books/check.ts'
import { creditOf } from '../wallet/ledger.ts'
import { CABLE, cableOrder, leaveIn, newOperator, openShop } from './shop.ts'

type Race = { purchases: number; affordable: number; clients: number }
type Reply = { status: number; body: string }

const checkBooks = booksChecker(fileURLToPath(new URL('../books/invariants.sql', import.meta.url)))

/** Purchases from a wallet that pays for some of them, each key sent twice, from many clients at once over real HTTP. */
export async function raceForTheWallet({ purchases, affordable, clients }: Race) {
  const shop = await openShop({ env: { RATE_LIMIT_FACTOR: '1000000', DATABASE_CONNECTIONS: '20' } })
  const { lcoid, cookie } = await newOperator(shop)
  await leaveIn(shop, lcoid, affordable * CABLE.price)
  const url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/lco/v1/payment/payforbox`
  const buy = async (key: string): Promise<Reply> => {
    const headers = { cookie, 'x-lco-portal': '1', 'idempotency-key': key }
    const reply = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(cableOrder()) })
    return { status: reply.status, body: await reply.text() }
  }
  const replies = await fromClients(clients, twiceEach(purchases), buy)
  const outcome = {
    succeeded: [...replies.values()].filter(([first]) => first!.status === 200).length,
    refusals: new Set(
      [...replies.values()]
        .flat()
        .filter(({ status }) => status !== 200)
        .map(({ body }) => body),
    ),
    /** Keys whose two replies are not the same bytes. */
    unequal: [...replies.values()].filter(([first, second]) => first!.body !== second!.body),
    credit: await creditOf(shop.db, lcoid),
    orders: (await shop.db.selectFrom('box_order').select('payboxid').where('lcoid', '=', lcoid).execute()).length,
    breaches: await checkBooks(shop.db, shop.clock.now()),
  }
  await shop.close({ spoiled: true })
  return outcome
}

/** Both sendings of a key lie close together, so that many of them meet. */
const twiceEach = (count: number): string[] => Array.from({ length: count * 2 }, (_, n) => `race-${Math.floor(n / 2)}`)

async function fromClients<T>(clients: number, keys: string[], send: (key: string) => Promise<T>) {
  const replies = new Map<string, T[]>()
  const client = async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const reply = await send(key)
      replies.set(key, [...(replies.get(key) ?? []), reply])
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return replies
}
