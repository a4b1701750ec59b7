import { receiptNumber } from '#domain/collections/rules.ts'
import { dayOf, financialYear } from '#domain/dates.ts'
import { languageOf } from '#domain/messages/events.ts'
import { indianRupees, ZERO, type Paise } from '#domain/money.ts'

import type { Services } from '../context.ts'
import { sharing } from '../db/rows.ts'
import { readOperator } from '../operators/store.ts'
import type { Tx } from '../write.ts'
import { compose, helplineOf, queueMessage, type Wanted } from './queue.ts'
import { fitsQuota } from './reminders.ts'

type Needs = Pick<Services, 'config' | 'now'>
type Taken = { lcoid: string; subscriberid: string; receiptno: string; amount: Paise; actor: string }

/** Sends a receipt to the customer's phone where his operator has switched that on and has SMS left. */
export async function sendReceipt(tx: Tx, taken: Taken, needs: Needs): Promise<void> {
  const wanted = await messageOf(tx, taken, needs)
  if (wanted) await queueMessage(tx, wanted, needs)
}

/** Whether one would be sent now: nobody is promised a receipt that does not come. */
export async function sendsReceipts(tx: Tx, home: Pick<Taken, 'lcoid' | 'subscriberid'>, needs: Needs) {
  const example = { ...home, receiptno: receiptNumber(financialYear(dayOf(needs.now())), 1), amount: ZERO, actor: '' }
  const wanted = await messageOf(tx, example, needs)
  return wanted !== null && !('refused' in (await compose(tx, wanted, needs)))
}

async function messageOf(tx: Tx, taken: Taken, needs: Needs): Promise<Wanted | null> {
  const { lcoid, subscriberid, receiptno, amount, actor } = taken
  const rule = tx.selectFrom('reminder_rule').select('event').where('lcoid', '=', lcoid).where('event', '=', 'RECEIPT')
  if (!(await rule.executeTakeFirst())) return null
  const home = await tx
    .selectFrom('subscriber as s')
    .leftJoin('home_account as a', sharing('a', 's', 'subscriberid'))
    .select(['s.fname', 's.mobilephone', 's.language', 's.whatsapp', 'a.balance'])
    .where('s.lcoid', '=', lcoid)
    .where('s.subscriberid', '=', subscriberid)
    .executeTakeFirstOrThrow()
  const whatsapp = home.whatsapp === 'YES'
  const operator = await readOperator(tx, lcoid)
  const values = {
    name: home.fname,
    amount: indianRupees(amount),
    receipt: receiptno,
    balance: indianRupees(home.balance && home.balance > 0 ? home.balance : ZERO),
    operator: operator.lconame,
    helpline: await helplineOf(tx, needs, operator.lcoportalnumber),
  }
  const language = languageOf(home.language, operator.smstype)
  const to = { lcoid, subscriberid, recipient: home.mobilephone, whatsapp, language }
  const wanted: Wanted = { event: 'RECEIPT', ...to, values, actor }
  return (await fitsQuota(tx, lcoid, await compose(tx, wanted, needs), needs)) ? wanted : null
}
