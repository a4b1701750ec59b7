import { rupeesInText } from '#domain/money.ts'
import type { FastifyInstance } from 'fastify'

import { Failure, orNotFound } from '#domain/errors.ts'

import type { Db } from '../../db/connect.ts'
import { findRow } from '../../db/rows.ts'
import {
  decideSandboxOrder,
  PAY_LATE_SECONDS,
  SANDBOX_ACTIONS,
  SANDBOX_PATH,
  type SandboxAction,
} from './sandbox-orders.ts'

/** The sandbox gateway's own pay page: every way a payment can go, one button each. */
export function addSandboxPage(app: FastifyInstance, db: Db, now: () => Date): void {
  app.get(`${SANDBOX_PATH}/:order`, async (request, reply) => {
    const { order } = request.params as { order: string }
    const found = orNotFound(await findRow(db, 'sandbox_order', { gateway_order: order }))
    return reply
      .type('text/html; charset=utf-8')
      .send(page(found.reference, rupeesInText(found.amount), `${SANDBOX_PATH}/${order}`))
  })
  app.post(`${SANDBOX_PATH}/:order`, async (request, reply) => {
    const { order } = request.params as { order: string }
    const { deed } = (request.body ?? {}) as { deed?: string }
    if (!SANDBOX_ACTIONS.includes(deed as SandboxAction))
      throw new Failure('input.invalid', { fields: { deed: 'invalid' } })
    const back = orNotFound(await decideSandboxOrder(db, order, deed as SandboxAction, now()))
    return reply.redirect(back, 303)
  })
}

const BUTTONS: Record<SandboxAction, string> = {
  pay: 'Pay',
  fail: 'Let it fail',
  cancel: 'Cancel',
  'pay-late': `Pay late (captured after ${PAY_LATE_SECONDS} s)`,
  'pay-less': 'Pay ₹1 less (held for the provider)',
}

const page = (reference: string, amount: string, action: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox gateway</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { box-sizing: border-box; width: min(25rem, 92vw); padding: 1.5rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px }
  h1 { font-size: 1.1rem; margin: 0 } b { display: block; font-size: 2rem; margin: .5rem 0 }
  button { display: block; width: 100%; min-height: 48px; margin: .5rem 0; font: inherit; border-radius: 8px; border: 1px solid; background: none; color: inherit; cursor: pointer }
  button[value=pay] { background: #0b6e4f; color: #fff; border-color: #0b6e4f }
  p { font-size: .9rem; opacity: .85 }
</style>
<main>
  <h1>Sandbox gateway</h1>
  <b>${amount}</b>
  <p>${reference}. No money moves here. Closing this page is leaving without a word.</p>
  <form method="post" action="${action}">${SANDBOX_ACTIONS.map((deed) => `<button name="deed" value="${deed}">${BUTTONS[deed]}</button>`).join('')}</form>
</main></html>`
