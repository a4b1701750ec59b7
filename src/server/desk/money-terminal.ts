import { permissionsOf } from '#domain/desk/roles.ts'
import { walletCalls } from '#domain/desk/wallet-calls.ts'
import { Failure } from '#domain/errors.ts'
import { FAILURES } from '#domain/failures.ts'
import { monthLabel } from '#domain/reports/bill-rules.ts'
import { formatRupees, paise, parseRupees, ZERO, type Paise } from '#domain/money.ts'

import { checkCorrection, type Correction } from '../bills/supplement.ts'
import type { Services } from '../context.ts'
import { findRow } from '../db/rows.ts'
import { inputOf, servicesOf, writerAt, type Command } from '../desk-command.ts'
import { paymentOf } from '../payments/desk.ts'
import { checkRefundable, findPart, type Part } from '../payments/refund.ts'
import type { PaymentRow } from '../payments/store.ts'
import type { Consent } from '../wallet/carry-out.ts'
import { inTurn } from '../wallet/turns.ts'
import type { Tx } from '../write.ts'
import { aboutMonth, aboutPart } from './carry.ts'
import { adjustWallet, type Adjuster, announceChange, askFor, limitOf } from './consents.ts'
import { findPerson } from './people.ts'

type Desk = Parameters<Command>[2]

/** Money that moves by the word of one person of the desk, within his limit of the day; above it a second one is asked. */
export const moneyCommands = (ports: () => Pick<Services, 'config'>): Record<string, Command> => ({
  'adjust-wallet': async (words, _options, desk) => {
    const { context, rest } = await named(desk, words, ports().config)
    const done = await adjustWallet(inputOf(walletCalls.adjustWallet.input, rest), context)
    return done.state === 'DONE'
      ? `The wallet of ${done.lcoid} holds ₹${formatRupees(done.credit)} now.`
      : waits(done.consentid)
  },

  refund: async (words, { part = '1', reason = 'Asked for at the desk' }, desk) => {
    const { context, rest } = await named(desk, words, ports().config)
    const [paymentid, rupees = ''] = rest
    const payment = await paymentOf(desk, paymentid)
    const asked = { amount: amountOf(rupees), part: Number(part), reason }
    const { waiting, done } = await refundToSource(payment, asked, context)
    if (waiting !== null) return waits(waiting)
    return `${formatRupees(asked.amount)} of ${payment.paymentid}, part ${asked.part}, ${done ? 'is' : 'will be'} refunded.`
  },

  supplement: async (words, _options, desk) => {
    const { context, rest } = await named(desk, words, ports().config)
    const correction = correctionOf(rest)
    const { waiting, billno } = await supplementMonth(correction, context)
    if (waiting !== null) return waits(waiting)
    const { lcoid, year, month, amount } = correction
    return `Supplement to ${monthLabel(month, 0)} ${year} of ${lcoid}: ${formatRupees(amount)}, ${billno}.`
  },
})

const waits = (consentid: string | number): string => `${consentid} waits for a second person at /desk/wallets.`

const BY = /^by=/

/** Money moves in somebody's name: his limit of the day holds here too. */
async function named(desk: Desk, words: readonly string[], config: Services['config']) {
  const by = words.find((word) => BY.test(word))?.replace(BY, '') ?? ''
  const person = await findPerson(desk.system, by)
  if (!person || person.status !== 'ACTIVE') throw new Error('Say by=… , the staff id of who asks for it.')
  if (!permissionsOf(person.roles, person.regions).includes('wallets')) throw new Error(FAILURES['desk.denied'].message)
  const spendFor: Adjuster['spendFor'] = (lcoid) =>
    writerAt(desk, lcoid, { transact: (work, written) => inTurn(desk.system, lcoid, work, written) })
  const context: Adjuster = { ...servicesOf(desk), config, staff: person, spendFor }
  return { context, rest: words.filter((word) => !BY.test(word)) }
}

function amountOf(rupees: string): Paise {
  try {
    return parseRupees(rupees)
  } catch (error) {
    throw new Error('Say the amount in rupees, such as 500 or 499.50.', { cause: error })
  }
}

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/

function correctionOf([lcoid = '', month = '', rupees = '', ...reason]: string[]): Correction {
  const known = MONTH.exec(month)
  if (!lcoid || !known || reason.length === 0)
    throw new Error('Say supplement by=<staff> <lcoid> <YYYY-MM> <amount> <reason>.')
  const [, year, ofYear] = known
  return { lcoid, year: Number(year), month: Number(ofYear), amount: changeOf(rupees), reason: reason.join(' ') }
}

function changeOf(rupees: string): Paise {
  const amount = /^-?\d+(\.\d{1,2})?$/.test(rupees) ? parseRupees(rupees) : ZERO
  if (amount === ZERO) throw new Error('Say the amount in rupees, such as 150 or -99.50; not zero.')
  return amount
}

/** Paid money back to where it came from, part by part; the same part asked for again changes nothing. */
async function refundToSource(payment: PaymentRow, asked: Omit<Part, 'actor'>, context: Adjuster) {
  const { staff, now, spendFor } = context
  const { lcoid, paymentid } = payment
  const limit = await limitOf(context)
  const made = await spendFor(lcoid)(async (tx, note) => {
    const { amount, reason, part } = asked
    const given = await findPart(tx, payment, asked)
    if (given) return { waiting: null, done: given.done }
    const about = aboutPart(paymentid, part)
    const waiting = await findWaiting(tx, { lcoid, what: 'SOURCE', about })
    if (waiting) return { waiting: sameAs(waiting, asked), done: null }
    await checkRefundable(tx, payment, amount)
    const wanted = {
      lcoid,
      about,
      amount,
      reason,
      what: 'SOURCE',
      direction: 'DEBIT',
      asked_by: staff.staffid,
    } as const
    const { consentid, state } = await askFor(tx, wanted, { limit, at: now() })
    note({ what: 'refund', target: paymentid, after: { ...asked, by: staff.staffid, consentid, state } })
    return { waiting: state === 'WAITING' ? consentid : null, done: null }
  })
  if (made.waiting === null) await announceChange(context, lcoid)
  return made
}

type Asked = Pick<Consent, 'lcoid' | 'what' | 'about'>

const findWaiting = (tx: Tx, { lcoid, what, about }: Asked): Promise<Consent | undefined> =>
  findRow(tx, 'consent', { lcoid, what, about, state: 'WAITING' })

function sameAs({ consentid, amount }: Consent, asked: Omit<Part, 'actor'>): number {
  if (amount !== asked.amount) throw new Failure('idempotency.conflict', { part: asked.part })
  return consentid
}

/** A closed month corrected; an amount below zero is taken from the wallet. */
async function supplementMonth(correction: Correction, context: Adjuster) {
  const { staff, now, spendFor } = context
  const { lcoid, year, month, amount, reason } = correction
  const limit = await limitOf(context)
  const made = await spendFor(lcoid)(async (tx, note) => {
    const about = aboutMonth(correction)
    await checkCorrection(tx, correction)
    const waiting = await findWaiting(tx, { lcoid, what: 'SUPPLEMENT', about })
    if (waiting) throw new Error(`${waiting.consentid} of this month waits already, at /desk/wallets.`)
    const direction = amount > 0 ? 'CREDIT' : 'DEBIT'
    const change = { amount: paise(Math.abs(amount)), direction, reason } as const
    const asked = { ...change, lcoid, about, what: 'SUPPLEMENT', asked_by: staff.staffid } as const
    const row = await askFor(tx, asked, { limit, at: now() })
    const { consentid, state } = row
    note({
      what: 'supplement',
      target: row.about,
      after: { year, month, amount, reason, by: staff.staffid, consentid, state },
    })
    return { waiting: state === 'WAITING' ? consentid : null, billno: row.about }
  })
  if (made.waiting === null) await announceChange(context, lcoid)
  return made
}
