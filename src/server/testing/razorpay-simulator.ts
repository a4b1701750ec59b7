import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { answerTo, type Answer, type Asked } from './razorpay-interface.ts'
import { newBank, type Bank, type SimPayment } from './razorpay-bank.ts'

export const ACCOUNT = {
  RAZORPAY_KEY_ID: 'rzp_test_ours',
  RAZORPAY_KEY_SECRET: 'secret of ours',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret of ours',
}
export const OTHER_ACCOUNT = { id: 'rzp_test_other', secret: 'secret of another merchant' }

/**
 * How the line to the gateway fails: it hangs, breaks, answers 500 or nonsense; or it does what it was asked and the reply
 * is lost on the way.
 */
export const TROUBLES = ['hangs', 'breaks', 'errors', 'babbles', 'forgets-reply'] as const
export type Trouble = (typeof TROUBLES)[number]

export type Simulator = Awaited<ReturnType<typeof startRazorpaySimulator>>

/** Razorpay's REST interface over real HTTP, as its documentation describes it, with all its ways to fail. */
export async function startRazorpaySimulator() {
  const keys = new Map([
    [ACCOUNT.RAZORPAY_KEY_ID, ACCOUNT.RAZORPAY_KEY_SECRET],
    [OTHER_ACCOUNT.id, OTHER_ACCOUNT.secret],
  ])
  const bank = newBank()
  let trouble: Trouble | null = null
  let troubled = ''
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void readAsked(request).then((one) => {
      asked.push(one)
      const now = one.method.startsWith(troubled) ? trouble : null
      return inTrouble(now, response, () => answerTo(bank, keys, one))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bank,
    /** Every request as it came. */
    asked,
    /** All requests are in trouble from now on, or those of one method. */
    have: (next: Trouble | null, method = '') => {
      trouble = next
      troubled = method
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url!, 'http://gateway')
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: request.method!,
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: text === '' ? {} : (JSON.parse(text) as Asked['body']),
  }
}

function inTrouble(trouble: Trouble | null, response: ServerResponse, answer: () => Answer): void {
  if (trouble === 'hangs') return
  if (trouble === 'breaks') return void response.destroy()
  if (trouble === 'errors') return send(response, { status: 500, body: SERVER_ERROR })
  if (trouble === 'babbles') return void response.writeHead(200).end('<html>Bad gateway</html>')
  const answered = answer()
  if (trouble === 'forgets-reply') return void response.destroy()
  return send(response, answered)
}

const SERVER_ERROR = {
  error: { code: 'SERVER_ERROR', description: 'We are facing some trouble completing your request' },
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** News as the gateway posts it to us: signed over the bytes as they are sent. */
export function webhookOf(payment: SimPayment, secret = ACCOUNT.RAZORPAY_WEBHOOK_SECRET) {
  const body = Buffer.from(
    JSON.stringify({
      entity: 'event',
      event: `payment.${payment.status}`,
      contains: ['payment'],
      payload: { payment: { entity: payment } },
    }),
  )
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { payload: body, headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature } }
}

/** What checkout hands the browser, which brings it to us. */
export const returnSignature = (payment: SimPayment, secret = ACCOUNT.RAZORPAY_KEY_SECRET): string =>
  createHmac('sha256', secret).update(`${payment.order_id}|${payment.id}`).digest('hex')

export const ordersOf = ({ orders }: Bank, receipt: string) =>
  [...orders.values()].filter((order) => order.receipt === receipt)
