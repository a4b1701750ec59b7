import type { FastifyInstance } from 'fastify'

import { Failure } from '#domain/errors.ts'

import type { Config } from '../../config.ts'
import type { FindWaiting } from './port.ts'

const CHECKOUT = '/v1/checkout/embedded'

type Settings = Pick<Config, 'RAZORPAY_URL' | 'RAZORPAY_KEY_ID' | 'PUBLIC_URL'>

/** Razorpay's hosted checkout wants a form posted to it; this page is that form, with one button. */
export function addRazorpayPage(app: FastifyInstance, settings: Settings, findWaiting: FindWaiting): void {
  const { RAZORPAY_URL, RAZORPAY_KEY_ID, PUBLIC_URL } = settings
  app.get('/pay/go/:transactionid', async (request, reply) => {
    const { transactionid } = request.params as { transactionid: string }
    const payment = await findWaiting(transactionid)
    if (!payment) throw new Failure('not.found')
    const back = `${PUBLIC_URL}/pay/return/${transactionid}`
    const fields = {
      key_id: RAZORPAY_KEY_ID,
      order_id: payment.gatewayOrder,
      amount: String(payment.amount),
      currency: 'INR',
      name: 'LCO Portal',
      description: transactionid,
      callback_url: back,
      cancel_url: back,
    }
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action ${new URL(RAZORPAY_URL).origin}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay</title>
<style>body{font:16px system-ui;display:grid;place-items:center;min-height:90vh}button{font:inherit;padding:1rem 2rem}</style>
<form method="post" action="${RAZORPAY_URL}${CHECKOUT}">${inputs.join('')}<button autofocus>Continue to pay</button></form></html>`,
      )
  })
}
