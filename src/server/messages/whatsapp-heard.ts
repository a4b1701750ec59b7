import { sql } from 'kysely'

import type { Services } from '../context.ts'
import { insertRow, rowsLike, updateRows } from '../db/rows.ts'
import { writerOf, type Write } from '../write.ts'

type Needs = Pick<Services, 'system' | 'now'>
type Heard = { from: string; timestamp: string; text?: { body: string } | undefined }
type Wish = 'YES' | 'NO' | null

const STOP = new Set(['STOP', 'UNSUBSCRIBE', 'बंद', 'बंद करें', 'बंद करा'])
const START = new Set(['START', 'SUBSCRIBE', 'शुरू', 'सुरू'])

function wishIn(words: string): Wish {
  const plain = words.trim().toUpperCase()
  if (STOP.has(plain)) return 'NO'
  return START.has(plain) ? 'YES' : null
}

/** Somebody wrote to us: for a day we may answer in free words, and STOP or START is his own word on whether we may write at all. */
export async function hear(needs: Needs, { from, timestamp, text }: Heard): Promise<void> {
  const number = /^91(\d{10})$/.exec(from)?.[1]
  if (!number) return
  const at = new Date(Math.min(Number(timestamp) * 1000, needs.now().getTime()))
  const wish = wishIn(text?.body ?? '')
  await hearCustomers(needs, { number, at, wish })
  await hearOperators(needs, { number, at, wish })
}

type Said = { number: string; at: Date; wish: Wish }

/** News come late and again: the last that he wrote is what counts. */
const lastOf = (at: Date) => sql<Date>`greatest(whatsapp_heard, ${at}::timestamptz)`

/** WhatsApp tells whole seconds. */
const isBefore = (at: Date, last: Date | null): boolean => last !== null && last.getTime() - at.getTime() >= 1000

const writeAs = ({ system, now }: Needs, lcoid: string, actor: string): Write =>
  writerOf({ db: system, scope: lcoid, actor, address: '', requestId: 'whatsapp', now, once: null })

async function hearCustomers(needs: Needs, { number, at, wish }: Said): Promise<void> {
  const homes = await needs.system
    .updateTable('subscriber')
    .set({ whatsapp_heard: lastOf(at) })
    .where('mobilephone', '=', number)
    .returning(['lcoid', 'subscriberid'])
    .execute()
  if (wish === null) return
  for (const key of homes)
    await writeAs(
      needs,
      key.lcoid,
      'CUSTOMER',
    )(async (tx, note) => {
      const home = rowsLike(tx, 'subscriber', { lcoid: key.lcoid, subscriberid: key.subscriberid })
      const last = await home.select(['whatsapp', 'whatsapp_at']).forUpdate().executeTakeFirstOrThrow()
      const { whatsapp } = last
      if (isBefore(at, last.whatsapp_at)) return
      await updateRows(
        tx,
        'subscriber',
        { lcoid: key.lcoid, subscriberid: key.subscriberid },
        { whatsapp: wish, whatsapp_source: 'CUSTOMER', whatsapp_at: at },
      )
      if (whatsapp === wish) return
      const change = { field: 'whatsapp', before: whatsapp, after: wish, actor: 'CUSTOMER', at: needs.now() }
      await insertRow(tx, 'customer_change', { ...key, ...change })
      note({ what: 'subscriber', target: key.subscriberid, before: { whatsapp }, after: { whatsapp: wish } })
    })
}

async function hearOperators(needs: Needs, { number, at, wish }: Said): Promise<void> {
  const operators = await needs.system
    .updateTable('operator')
    .set({ whatsapp_heard: lastOf(at) })
    .where('mobileno', '=', number)
    .returning(['lcoid', 'whatsapp', 'whatsapp_heard'])
    .execute()
  const heard = operators.filter(({ whatsapp_heard: last }) => wish === 'NO' || !isBefore(at, last))
  for (const { lcoid, whatsapp } of heard.filter((operator) => wish !== null && operator.whatsapp !== wish))
    await writeAs(
      needs,
      lcoid,
      lcoid,
    )(async (tx, note) => {
      await updateRows(tx, 'operator', { lcoid }, { whatsapp: wish! })
      note({ what: 'profile', target: lcoid, before: { whatsapp }, after: { whatsapp: wish } })
    })
}
