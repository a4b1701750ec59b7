import { sql, type RawBuilder } from 'kysely'

import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'
import { indianRupees, rupeesInText } from '#domain/invoices/amounts.ts'
import { smsDate, smsSendsAt } from '#domain/messages/templates.ts'
import { subtract, type Paise } from '#domain/money.ts'

import type { House } from '../context.ts'
import { enqueueMessage } from '../messages/jobs.ts'
import { dayText } from '../notices/words.ts'
import { announceNotice, tell as tellAlert, type Notice as Alert } from '../notices/tell.ts'
import type { Tx } from '../write.ts'

type Needs = Pick<House, 'system' | 'secrets' | 'now' | 'live'>
type Kind = 'DUE' | 'FAILED'
type Told = { lcoid: string; mobileno: string; packs: number; need: Paise; balance: Paise }

const DAYS_AHEAD = 3
/** Operators told in one transaction. */
const TOGETHER = 200

/**
 * Tells each operator by SMS and by an alert, once a day: three days ahead what will renew and whether the wallet covers it, and what could not be
 * renewed. At night the failures wait for the morning, and so does the look ahead, whose figures would be old by then.
 */
export async function tellOfRenewals(house: Needs): Promise<void> {
  const now = house.now()
  const today = dayOf(now)
  if (smsSendsAt(now).getTime() === now.getTime())
    await tell(house, {
      kind: 'DUE',
      find: dueSoon(today),
      words: dueWords(addDays(today, DAYS_AHEAD)),
      alert: dueAlert(addDays(today, DAYS_AHEAD)),
    })
  await tell(house, { kind: 'FAILED', find: failedToday(today), words: failedWords, alert: failedAlert })
}

type Words = Pick<Alert, 'en' | 'hi' | 'url'>
type Notice = { kind: Kind; find: RawBuilder<Told>; words: (told: Told) => string; alert: (told: Told) => Words }

async function tell(house: Needs, { kind, find, words, alert }: Notice): Promise<void> {
  const { rows } = await find.execute(house.system)
  for (let first = 0; first < rows.length; first += TOGETHER) {
    const some = rows.slice(first, first + TOGETHER)
    const alerts = await house.system.transaction().execute(async (tx) => {
      const fresh = await claim(tx, kind, some, dayOf(house.now()))
      const meant = some.filter(({ lcoid }) => fresh.has(lcoid))
      const pushAt = smsSendsAt(house.now())
      for (const told of meant) {
        const message = { channel: 'sms', to: told.mobileno, text: words(told) } as const
        await enqueueMessage(tx, message, { secrets: house.secrets, now: () => pushAt })
        await tellAlert(tx, alertOf(kind, told, { ...alert(told), pushAt }, house.now()), house.now())
      }
      return meant
    })
    for (const { lcoid } of alerts) await announceNotice(house.live, { lcoid, alerttype: 'ALERT' })
  }
}

const alertOf = (kind: Kind, { lcoid }: Told, words: Words & Pick<Alert, 'pushAt'>, now: Date): Alert => ({
  lcoid,
  alerttype: 'ALERT',
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

const dueSoon = (today: Day) => sql<Told>`
  select o.lcoid, o.mobileno, w.balance, count(*)::int as packs,
    sum(coalesce(p.discountedlcoprice, p.lcoprice))::bigint as need
  from contract c
  join operator o using (lcoid)
  join wallet w using (lcoid)
  left join scheduled_change s on s.lcoid = c.lcoid and s.contractno = c.contractno and s.state = 'PENDING'
  join lateral priced_plans(o.region, ${today}::date) p on p.plancode = coalesce(s.plancode, c.plancode)
  where c.status = 'A' and c.validity = ${addDays(today, DAYS_AHEAD)}::date and (c.autorenew or s.scheduleid is not null)
    and not exists (select from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C')
    and ${untold('DUE', today)}
  group by o.lcoid, o.mobileno, w.balance order by o.lcoid`

const failedToday = (today: Day) => sql<Told>`
  select o.lcoid, o.mobileno, w.balance, count(*)::int as packs,
    coalesce(sum(coalesce(p.discountedlcoprice, p.lcoprice)) filter (where t.reason = 'wallet.insufficient'), 0)::bigint as need
  from renewal_try t
  join contract c using (lcoid, contractno)
  join operator o using (lcoid)
  join wallet w using (lcoid)
  left join lateral priced_plans(o.region, ${today}::date) p on p.plancode = c.plancode
  where t.at >= ${startOf(today)} and ${untold('FAILED', today)}
  group by o.lcoid, o.mobileno, w.balance order by o.lcoid`

const packsOf = (packs: number): string => (packs === 1 ? '1 pack' : `${packs} packs`)
const rupees = (amount: Paise): string => `Rs ${indianRupees(amount)}`

const dueWords =
  (day: Day) =>
  ({ packs, need, balance }: Told): string =>
    `LCO Portal: ${packsOf(packs)} ending ${smsDate(day)} will renew for ${rupees(need)}. Wallet ${rupees(balance)}.` +
    (need > balance ? ` Please top up ${rupees(subtract(need, balance))}.` : '')

const failedWords = ({ packs, need, balance }: Told): string =>
  `LCO Portal: ${packsOf(packs)} could not be renewed today. Wallet ${rupees(balance)}.` +
  (need > balance ? ` ${rupees(need)} needed, please top up.` : ' See the expiry report.')

const packsInHindi = (packs: number): string => `${packs} पैक`

const dueAlert =
  (day: Day) =>
  ({ packs, need, balance }: Told): Words => {
    const short = need > balance
    return {
      en: {
        title: `${packsOf(packs)} to renew on ${dayText(day, 'en')}`,
        message:
          `It needs ${rupeesInText(need)}; the wallet has ${rupeesInText(balance)}.` +
          (short ? ` Please top up ${rupeesInText(subtract(need, balance))}.` : ''),
      },
      hi: {
        title: `${dayText(day, 'hi')} को ${packsInHindi(packs)} रिन्यू ${packs === 1 ? 'होगा' : 'होंगे'}`,
        message:
          `${rupeesInText(need)} चाहिए; वॉलेट में ${rupeesInText(balance)} हैं।` +
          (short ? ` कृपया ${rupeesInText(subtract(need, balance))} टॉप-अप करें।` : ''),
      },
      url: short ? '/lcoportal/topup' : '/lcoportal/report/expiry',
    }
  }

const failedAlert = ({ packs, need, balance }: Told): Words => {
  const short = need > balance
  return {
    en: {
      title: `${packsOf(packs)} could not be renewed`,
      message: short
        ? `${rupeesInText(need)} needed; the wallet has ${rupeesInText(balance)}. Please top up.`
        : 'The expiry report says why.',
    },
    hi: {
      title: `${packsInHindi(packs)} रिन्यू नहीं हो ${packs === 1 ? 'सका' : 'सके'}`,
      message: short
        ? `${rupeesInText(need)} चाहिए; वॉलेट में ${rupeesInText(balance)} हैं। कृपया टॉप-अप करें।`
        : 'कारण एक्सपायरी रिपोर्ट में देखें।',
    },
    url: short ? '/lcoportal/topup' : '/lcoportal/report/expiry',
  }
}
