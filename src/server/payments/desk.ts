import { present } from '#domain/lists.ts'
import { formatRupees } from '#domain/money.ts'
import { RELEASES, type Release } from '#domain/payments/refunds.ts'

import { servicesOf, TERMINAL, type Command } from '../desk-command.ts'
import { askAgain, listHeld, listUnknown, resolveHeld } from './held.ts'
import { listOpenRefunds, retryRefunds, type RefundRow } from './refund.ts'
import { findPayment, type PaymentRow } from './store.ts'

export async function paymentOf({ system }: Parameters<Command>[2], paymentid = ''): Promise<PaymentRow> {
  const payment = await findPayment(system, { paymentid })
  if (!payment) throw new Error(`There is no payment ${paymentid || '(none given)'}.`)
  return payment
}

const lines = (rows: readonly string[], none: string): string => rows.join('\n') || none

const describe = ({ paymentid, lcoid, state, amount, captured, held_reason, created }: PaymentRow): string =>
  [paymentid, lcoid, state, `asked ${formatRupees(amount)}`]
    .concat(captured === null ? [] : [`came ${formatRupees(captured)}`], held_reason ?? [], created.toISOString())
    .join('  ')

const describeRefund = ({ paymentid, part, lcoid, amount, asked }: RefundRow): string =>
  [paymentid, `part ${part}`, lcoid, formatRupees(amount), asked.toISOString()].join('  ')

/** What the provider's people do with money that needs a person. */
export const paymentCommands: Record<string, Command> = {
  held: async (_words, _options, desk) => lines((await listHeld(desk)).map(describe), 'Nothing is held.'),

  unknown: async (_words, _options, desk) =>
    lines((await listUnknown(desk)).map(describe), 'Every payment has its answer.'),

  ask: async ([paymentid], _options, desk) => {
    await askAgain(servicesOf(desk), await paymentOf(desk, paymentid))
    return 'The gateway will be asked in a moment.'
  },

  resolve: async ([paymentid, release], _options, desk) => {
    if (!RELEASES.includes(release as Release)) throw new Error(`Say resolve <paymentid> ${RELEASES.join(' or ')}.`)
    const payment = await paymentOf(desk, paymentid)
    const { captured } = await resolveHeld(servicesOf(desk), payment, release as Release, TERMINAL)
    const how = release === 'credit' ? 'credited to the wallet' : 'sent back'
    return `${formatRupees(present(captured, 'amount that was captured'))} of ${payment.paymentid} ${release === 'credit' ? 'is' : 'will be'} ${how}.`
  },

  refunds: async ([word], _options, desk) => {
    if (word === 'retry') return `${await retryRefunds(servicesOf(desk))} refunds will be asked for again.`
    return lines((await listOpenRefunds(desk)).map(describeRefund), 'Every refund has been confirmed.')
  },
}
