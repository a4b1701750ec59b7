import { sql, type RawBuilder } from 'kysely'

import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'
import { firstOf, grouped } from '#domain/lists.ts'
import { languageOf, type MessageEvent } from '#domain/messages/events.ts'
import { smsDate, smsSendsAt } from '#domain/messages/templates.ts'
import { add, subtract, ZERO, type Paise, indianRupees, rupeesInText } from '#domain/money.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { helplineOf, queueMessage } from '../messages/queue.ts'
import { dayText } from '../notices/words.ts'
import { announceNotice, tell as tellAlert, type Notice as Alert } from '../notices/tell.ts'
import { portalTitle } from '../settings/identity.ts'
import type { Tx } from '../write.ts'
import { isFollowed, isUnfollowed, operatorsWithDue, pendingOf } from './due-packs.ts'
import { paidOn } from './price-ahead.ts'
import { quoteBoxes } from './quote-boxes.ts'
import { decideRenewals, type DueContract } from './renew-decide.ts'

type Needs = Pick<Services, 'system' | 'config' | 'now' | 'live'>
type Kind = 'DUE' | 'FAILED'
type Line = Omit<DueContract, 'atEnd'> & {
  mobileno: string
  smstype: string
  whatsapp: string
  balance: Paise
  /** Of the balance, what need not stay. */
  spendable: Paise
  reason: string
}
type Told = {
  lcoid: string
  mobileno: string
  smstype: string
  whatsapp: string
  packs: number
  need: Paise
  balance: Paise
  spendable: Paise
}

const DAYS_AHEAD = 3
/** Operators told in one transaction. */
const TOGETHER = 200

/**
 * Tells each operator by SMS and by an alert, once a day: three days ahead what will renew and whether the wallet covers it, and what could not be
 * renewed. At night the failures wait for the morning, and so does the look ahead, whose figures would be old by then.
 */
export async function tellOfRenewals(services: Needs): Promise<void> {
  const now = services.now()
  const today = dayOf(now)
  if (smsSendsAt(now).getTime() === now.getTime())
    await tell(services, {
      kind: 'DUE',
      find: dueSoon(today),
      message: dueMessage(addDays(today, DAYS_AHEAD)),
      alert: dueAlert(paidOn(addDays(today, DAYS_AHEAD), today)),
    })
  await tell(services, {
    kind: 'FAILED',
    find: failedToday(today, services.now()),
    message: failedMessage,
    alert: failedAlert,
  })
}

type Words = Pick<Alert, 'en' | 'hi' | 'url'>
type Said = { event: MessageEvent; values: Record<string, string> }
type Notice = { kind: Kind; find: RawBuilder<Line>; message: (told: Told) => Said; alert: (told: Told) => Words }

async function tell(services: Needs, { kind, find, message, alert }: Notice): Promise<void> {
  const { rows } = await find.execute(services.system)
  const operators = [...grouped(rows, ({ lcoid }) => lcoid).values()]
  for (let first = 0; first < operators.length; first += TOGETHER) {
    const some = await needsOf(services.system, kind, operators.slice(first, first + TOGETHER), dayOf(services.now()))
    if (some.length === 0) continue
    const alerts = await services.system.transaction().execute(async (tx) => {
      const fresh = await claim(tx, kind, some, dayOf(services.now()))
      const meant = some.filter(({ lcoid }) => fresh.has(lcoid))
      const pushAt = smsSendsAt(services.now())
      const from = { portal: await portalTitle(tx), helpline: await helplineOf(tx, services) }
      for (const told of meant) {
        const { event, values } = message(told)
        await queueMessage(
          tx,
          {
            event,
            lcoid: told.lcoid,
            recipient: told.mobileno,
            language: languageOf(told.smstype),
            whatsapp: told.whatsapp === 'YES',
            actor: 'SYSTEM',
            values: { ...values, ...from },
          },
          services,
        )
        await tellAlert(tx, alertOf(kind, told, { ...alert(told), pushAt }, services.now()), services.now())
      }
      return meant
    })
    for (const { lcoid } of alerts) await announceNotice(services.live, { lcoid })
  }
}

const alertOf = (kind: Kind, { lcoid }: Told, words: Words & Pick<Alert, 'pushAt'>, now: Date): Alert => ({
  lcoid,
  reference: `renewals:${lcoid}:${kind}:${dayOf(now)}`,
  ...words,
})

/** The row is what keeps two sweeps from telling the same twice. */
async function claim(tx: Tx, kind: Kind, told: readonly Told[], day: Day): Promise<Set<string>> {
  const rows = await tx
    .insertInto('renewal_notice')
    .values(told.map(({ lcoid }) => ({ lcoid, kind, day })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('lcoid')
    .execute()
  return new Set(rows.map(({ lcoid }) => lcoid))
}

const untold = (kind: Kind, today: Day) => sql`
  not exists (select from renewal_notice n where n.lcoid = o.lcoid and n.kind = ${kind} and n.day = ${today}::date)`

const lineOf = sql`
  o.lcoid, o.mobileno, o.smstype, o.whatsapp, w.balance, w.balance - w.floor as spendable, c.contractno, c.stbno, c.validity, coalesce(s.plancode, c.plancode) as plancode, s.scheduleid`
const scheduledOf = sql`
  scheduled_change s on s.lcoid = c.lcoid and s.contractno = c.contractno and s.state = 'PENDING'`

/** Asked every minute: whoever has nothing to renew, or was told, has none of his contracts looked at; nor has anybody those that wait for nothing. */
const dueSoon = (today: Day) => {
  const day = addDays(today, DAYS_AHEAD)
  const ending = sql`c.lcoid = o.lcoid and c.status = 'A' and c.validity = ${day}::date and not ${isFollowed}`
  const found = sql`c.lcoid, c.contractno, c.stbno, c.validity, c.plancode`
  return sql<Line>`
    select ${lineOf}, 0 as tries, '' as reason
    from (
      select o.* from (${operatorsWithDue(day, day)}) as due join operator o using (lcoid)
      where ${untold('DUE', today)} offset 0) as o
    join wallet w using (lcoid)
    cross join lateral (
      select ${found} from contract c where c.autorenew and ${ending}
      union
      select c.* from ${pendingOf(sql`o.lcoid`)} as s
      cross join lateral (select ${found} from contract c where c.contractno = s.contractno and ${ending} offset 0) as c) as c
    left join ${scheduledOf}
    order by o.lcoid, c.contractno`
}

/** The same of what failed. A span with both its ends is looked up by time: what failed in years stands behind it. */
const failedToday = (today: Day, now: Date) => sql<Line>`
  select ${lineOf}, o.tries, o.reason
  from (
    select o.*, t.contractno, t.tries, t.reason from renewal_try t join operator o using (lcoid)
    where t.at between ${startOf(today)} and ${now} and t.reason <> 'renewal.undone' and ${untold('FAILED', today)} offset 0) as o
  join wallet w using (lcoid)
  cross join lateral (
    select c.* from contract c join plan p using (plancode)
    where c.lcoid = o.lcoid and c.contractno = o.contractno and ${isUnfollowed} offset 0) as c
  left join ${scheduledOf}
  order by o.lcoid, c.contractno`

/** What the night's renewal would take for them, or would have taken: whoever has nothing to hear is left out. */
async function needsOf(db: Db, kind: Kind, operators: readonly Line[][], today: Day): Promise<Told[]> {
  const lines = operators.flat().map((line) => ({ ...line, atEnd: true }))
  // what is due is paid on its day, at the prices of that
  const ahead = kind === 'DUE' && { pricedOn: paidOn(addDays(today, DAYS_AHEAD), today) }
  const quoted = await quoteBoxes(db, lines, { today, lateFee: ZERO, lock: false, ...ahead })
  const wealth = new Map(operators.map((ofOne) => [firstOf(ofOne).lcoid, Infinity]))
  const priceOf = new Map(decideRenewals(quoted, wealth).sold.map(({ wanted, quote }) => [keyOf(wanted), quote.due]))
  return operators.flatMap((ofOne) => {
    const { lcoid, mobileno, smstype, whatsapp, balance, spendable } = firstOf(ofOne)
    const meant = kind === 'DUE' ? ofOne.filter((line) => priceOf.has(keyOf(line))) : ofOne
    const paid = kind === 'DUE' ? meant : meant.filter(({ reason }) => reason === 'wallet.insufficient')
    const need = add(...paid.map((line) => priceOf.get(keyOf(line)) ?? ZERO))
    return meant.length === 0
      ? []
      : [{ lcoid, mobileno, smstype, whatsapp, balance, spendable, packs: meant.length, need }]
  })
}

const keyOf = ({ lcoid, contractno }: Pick<Line, 'lcoid' | 'contractno'>): string => `${lcoid} ${contractno}`

const packsOf = (packs: number): string => (packs === 1 ? '1 pack' : `${packs} packs`)
const figuresOf = ({ packs, need, balance }: Told) => ({
  packs: String(packs),
  amount: indianRupees(need),
  balance: indianRupees(balance),
})

const dueMessage =
  (day: Day) =>
  (told: Told): Said => {
    const isShort = told.need > told.spendable
    const short = isShort ? { short: indianRupees(subtract(told.need, told.spendable)) } : {}
    return {
      event: isShort ? 'RENEWAL_SHORT' : 'RENEWAL_DUE',
      values: { ...figuresOf(told), date: smsDate(day), ...short },
    }
  }

const failedMessage = (told: Told): Said => ({
  event: told.need > told.spendable ? 'RENEWAL_FAILED_SHORT' : 'RENEWAL_FAILED',
  values: figuresOf(told),
})

const packsInHindi = (packs: number): string => `${packs} पैक`

/** What the wallet has; where it is not enough, what of it has to stay too. */
function walletWords({ need, balance, spendable }: Told) {
  const stays = need > spendable && balance > spendable ? rupeesInText(subtract(balance, spendable)) : ''
  return {
    en: `the wallet has ${rupeesInText(balance)}${stays && `, of which ${stays} must stay`}.`,
    hi: `वॉलेट में ${rupeesInText(balance)} हैं${stays && `, जिनमें से ${stays} रहना ज़रूरी है`}।`,
  }
}

const dueAlert =
  (day: Day) =>
  (told: Told): Words => {
    const { packs, need, spendable } = told
    const short = need > spendable
    const wallet = walletWords(told)
    return {
      en: {
        title: `${packsOf(packs)} to renew on ${dayText(day, 'en')}`,
        message:
          `It needs ${rupeesInText(need)}; ${wallet.en}` +
          (short ? ` Please top up ${rupeesInText(subtract(need, spendable))}.` : ''),
      },
      hi: {
        title: `${dayText(day, 'hi')} को ${packsInHindi(packs)} रिचार्ज ${packs === 1 ? 'होगा' : 'होंगे'}`,
        message:
          `${rupeesInText(need)} चाहिए; ${wallet.hi}` +
          (short ? ` कृपया ${rupeesInText(subtract(need, spendable))} टॉप-अप करें।` : ''),
      },
      url: short ? '/lcoportal/topup' : '/lcoportal/report/expiry',
    }
  }

const failedAlert = (told: Told): Words => {
  const { packs, need, spendable } = told
  const short = need > spendable
  const wallet = walletWords(told)
  return {
    en: {
      title: `${packsOf(packs)} could not be renewed`,
      message: short
        ? `${rupeesInText(need)} needed; ${wallet.en} Please top up.`
        : 'See why in the list of failed auto-renewals.',
    },
    hi: {
      title: `${packsInHindi(packs)} रिचार्ज नहीं हो ${packs === 1 ? 'सका' : 'सके'}`,
      message: short
        ? `${rupeesInText(need)} चाहिए; ${wallet.hi} कृपया टॉप-अप करें।`
        : 'कारण "ऑटो-रिचार्ज नहीं हुए" की लिस्ट में देखें।',
    },
    url: short ? '/lcoportal/topup' : '/lcoportal/report/schedule?part=failed',
  }
}
