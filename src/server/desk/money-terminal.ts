import { permissionsOf } from '#domain/desk/roles.ts'
import { walletCalls } from '#domain/desk/wallet-calls.ts'
import { FAILURES } from '#domain/failures.ts'
import { monthLabel } from '#domain/reports/bill-rules.ts'
import { formatRupees, parseRupees, ZERO, type Paise } from '#domain/money.ts'

import type { Correction } from '../bills/supplement.ts'
import type { Services } from '../context.ts'
import { inputOf, servicesOf, writerAt, type Command } from '../desk-command.ts'
import { paymentOf } from '../payments/desk.ts'
import { inTurn } from '../wallet/turns.ts'
import { adjustWallet, type Adjuster } from './consents.ts'
import { refundToSource, supplementMonth } from './large-sums.ts'
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
