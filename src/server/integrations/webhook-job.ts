import { sql } from 'kysely'
import * as z from 'zod/mini'

import { type DeliveryFailure, failureText } from '#domain/integrations/delivery-failures.ts'

import { postWebhook, webhookUrl } from '../adapters/webhook-post.ts'
import type { Services } from '../context.ts'
import { updateRows } from '../db/rows.ts'
import { enqueueAll, type Job } from '../jobs/queue.ts'
import type { Tx } from '../write.ts'

const sendWebhook = { kind: 'send-webhook', payload: z.object({ lcoid: z.string(), id: z.int() }) } as const
type Delivery = z.output<typeof sendWebhook.payload>

/** Twice as long after each: fifteen times within some eighteen hours. */
const TRIES = { tries: 15, longestWaitMs: 6 * 3_600_000 }
/** Who did not answer at all is not dialled by what waits behind it, so that other receivers do not wait for him. */
const REST_MS = 30_000

export async function queueDeliveries(tx: Tx, deliveries: Delivery[], now: Date): Promise<void> {
  // what goes out anew stands no more among what failed
  await sql`
    update job set failure = null
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as again (lcoid text, id bigint)
    where kind = ${sendWebhook.kind} and finished_at is not null and failure is not null
      and payload ->> 'lcoid' = again.lcoid and (payload ->> 'id')::bigint = again.id`.execute(tx)
  await enqueueAll(tx, sendWebhook, deliveries, now)
}

/** By what the line calls it; the first that fits. */
const BY_LINE: readonly (readonly [DeliveryFailure, RegExp])[] = [
  ['name', /ENOTFOUND|EAI_AGAIN/],
  ['inside', /inside the network/],
  ['late', /TimeoutError|ETIMEDOUT|ABORT_ERR/],
  ['certificate', /CERT|certificate|ERR_TLS|SSL/],
]

function failureOf(error: unknown): string {
  const { name, code = '', message } = error as NodeJS.ErrnoException
  const [failure = 'line'] = BY_LINE.find(([, sign]) => sign.test(`${name} ${code} ${message}`)) ?? []
  return failureText(failure, message)
}

type Row = { webhookid: string; attempts: number; failure: string; body: { id: string }; secret_sealed: string }
type Needs = Pick<Services, 'system' | 'now' | 'config' | 'secrets'>

/** Posts one delivery. Anything but 2xx is tried again; the last failure is shown at the desk, where it can be sent again. */
export function webhookJob({ system, now, config, secrets }: Needs): Job<typeof sendWebhook.payload> {
  const resting = new Map<string, number>()
  const save = ({ lcoid, id }: Delivery, change: object) =>
    updateRows(system, 'webhook_delivery', { lcoid, id }, { ...change, updated: now() })

  async function dial(webhookid: string, post: () => Promise<number>): Promise<number> {
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
    if ((resting.get(row.webhookid) ?? 0) > now().getTime()) {
      // not dialled: no try, and what is known of the last one stays
      await save(delivery, { failure: row.failure || failureText('resting') })
      throw new Error('the receiver did not answer a moment ago')
    }
    const attempts = row.attempts + 1
    const body = JSON.stringify(row.body)
    const posted = { url, secret: secrets.open(row.secret_sealed), id: row.body.id, body, at: now(), rules: config }
    const answer = await dial(row.webhookid, () => postWebhook(posted)).catch(async (error: unknown) => {
      await save(delivery, { state: 'WAITING', attempts, failure: failureOf(error) })
      throw error
    })
    const isGood = answer >= 200 && answer <= 299
    const failure = isGood ? '' : failureText('answered', String(answer))
    await save(delivery, { state: isGood ? 'SENT' : 'WAITING', attempts, answer, failure })
    if (!isGood) throw new Error(`it answered ${answer}`)
  }

  return {
    ...sendWebhook,
    ...TRIES,
    run: async (delivery) => {
      const row = await system
        .selectFrom('webhook_delivery as d')
        .innerJoin('webhook as w', 'w.webhookid', 'd.webhookid')
        .select(['d.state', 'd.body', 'd.attempts', 'd.failure', 'w.webhookid', 'w.url', 'w.status', 'w.secret_sealed'])
        .where('d.lcoid', '=', delivery.lcoid)
        .where('d.id', '=', delivery.id)
        .executeTakeFirst()
      // one that was given up goes out after all where the desk sends its job again
      if (!row || row.state === 'SENT') return
      const url = row.status === 'ON' ? webhookUrl(row.url, config) : null
      if (url instanceof URL) await send(delivery, row, url)
      else if (row.status === 'ON') await save(delivery, { state: 'FAILED', failure: failureText('address') })
      // nobody wanted it sent any more: nothing failed
      else await save(delivery, { state: 'UNSENT', failure: failureText('off') })
    },
    giveUp: async (delivery) => void (await save(delivery, { state: 'FAILED' })),
  }
}
