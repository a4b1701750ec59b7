import * as z from 'zod/mini'

import { postWebhook, webhookUrl } from '../adapters/webhook-post.ts'
import type { Services } from '../context.ts'
import { enqueueAll, type Job } from '../jobs/queue.ts'
import type { Tx } from '../write.ts'

const sendWebhook = { kind: 'send-webhook', payload: z.object({ lcoid: z.string(), id: z.int() }) } as const
type Delivery = z.output<typeof sendWebhook.payload>

/** Twice as long after each: fifteen times within some eighteen hours. */
const TRIES = { tries: 15, longestWaitMs: 6 * 3_600_000 }
/** Who did not answer at all is not dialled by what waits behind it, so that other receivers do not wait for him. */
const REST_MS = 30_000

export const queueDeliveries = (tx: Tx, deliveries: Delivery[], now: Date) =>
  enqueueAll(tx, sendWebhook, deliveries, now)

type Row = { webhookid: string; attempts: number; body: { id: string }; secret_sealed: string }
type Needs = Pick<Services, 'system' | 'now' | 'config' | 'secrets'>

/** Posts one delivery. Anything but 2xx is tried again; the last failure is shown at the desk, where it can be sent again. */
export function webhookJob({ system, now, config, secrets }: Needs): Job<typeof sendWebhook.payload> {
  const resting = new Map<string, number>()
  const save = ({ lcoid, id }: Delivery, change: object) =>
    system
      .updateTable('webhook_delivery')
      .set({ ...change, updated: now() })
      .where('lcoid', '=', lcoid)
      .where('id', '=', id)
      .execute()

  async function dial(webhookid: string, post: () => Promise<number>): Promise<number> {
    if ((resting.get(webhookid) ?? 0) > now().getTime()) throw new Error('the receiver did not answer a moment ago')
    try {
      const answer = await post()
      resting.delete(webhookid)
      return answer
    } catch (error) {
      resting.set(webhookid, now().getTime() + REST_MS)
      throw error
    }
  }

  async function send(delivery: Delivery, row: Row, url: URL): Promise<void> {
    const attempts = row.attempts + 1
    const body = JSON.stringify(row.body)
    const posted = { url, secret: secrets.open(row.secret_sealed), id: row.body.id, body, at: now(), rules: config }
    try {
      const answer = await dial(row.webhookid, () => postWebhook(posted))
      const isGood = answer >= 200 && answer <= 299
      const failure = isGood ? '' : `it answered ${answer}`
      await save(delivery, { state: isGood ? 'SENT' : 'WAITING', attempts, answer, failure })
      if (!isGood) throw new Error(failure)
    } catch (error) {
      await save(delivery, { attempts, failure: String((error as Error).message || error).slice(0, 200) })
      throw error
    }
  }

  return {
    ...sendWebhook,
    ...TRIES,
    run: async (delivery) => {
      const row = await system
        .selectFrom('webhook_delivery as d')
        .innerJoin('webhook as w', 'w.webhookid', 'd.webhookid')
        .select(['d.state', 'd.body', 'd.attempts', 'w.webhookid', 'w.url', 'w.status', 'w.secret_sealed'])
        .where('d.lcoid', '=', delivery.lcoid)
        .where('d.id', '=', delivery.id)
        .executeTakeFirst()
      if (row?.state !== 'WAITING') return
      const url = row.status === 'ON' ? webhookUrl(row.url, config) : null
      const barred = row.status === 'ON' ? 'the address is not allowed' : 'switched off'
      if (url instanceof URL) await send(delivery, row, url)
      else await save(delivery, { state: 'FAILED', failure: barred })
    },
    giveUp: async (delivery) => void (await save(delivery, { state: 'FAILED' })),
  }
}
