import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { indianRupees, type Paise } from '#domain/money.ts'
import { NO_ANSWER } from '#domain/services/parts.ts'

import type { CommandRow } from '../cas/commands.ts'
import { tell } from '../notices/tell.ts'
import type { Tx } from '../write.ts'

type Refused = {
  lcoid: string
  /** The order's: one that was tried again may be refused again. */
  id: number
  contractno: string
  service: string
  planname: string
  stbno: string
  reason: string
  amount: Paise
}

const NAMES: Record<string, readonly [en: string, hi: string]> = {
  BROADBAND: ['Broadband', 'ब्रॉडबैंड'],
  OTT: ['OTT', 'OTT'],
}

/** A vendor's reason is in his own words; silence is ours. */
const saidOf = (reason: string) => ({ en: reason, hi: reason === NO_ANSWER ? 'वेंडर ने जवाब नहीं दिया' : reason })

/** The operator hears what was not delivered, why, and what was given back for it; his customer may call any minute. */
export async function tellRefused(tx: Tx, refused: Refused, at: Date): Promise<void> {
  const { lcoid, id, contractno, service, planname, stbno, reason, amount } = refused
  const [en, hi] = NAMES[service] ?? [service, service]
  const back = `₹${indianRupees(amount)}`
  const said = saidOf(reason)
  await tell(
    tx,
    {
      lcoid,
      alerttype: 'ALERT',
      en: { title: `${en} refused, ${back} refunded`, message: `${planname}, ${stbno}: ${said.en}` },
      hi: { title: `${hi} नहीं मिला, ${back} रिफ़ंड`, message: `${planname}, ${stbno}: ${said.hi}` },
      url: `/lcoportal/product?stbno=${stbno}`,
      reference: `undelivered:${contractno}:${service}:${id}`,
    },
    at,
  )
}

/** The same for contracts that are nothing else, before they are taken back. */
export async function tellRefusedWhole(tx: Tx, command: CommandRow, at: Date): Promise<void> {
  const { lcoid, id, service, contracts, reason } = command
  const { rows } = await sql<Pick<Refused, 'contractno' | 'planname' | 'stbno' | 'amount'>>`
    select c.contractno, p.planname, c.stbno, c.lcoprice - c.refunded as amount from contract c join plan p using (plancode)
    where c.lcoid = ${lcoid} and c.contractno = any(${contracts}::text[])`.execute(tx)
  for (const row of rows) await tellRefused(tx, { lcoid, id, service, reason, ...row }, at)
}

const lastOf = (mobile: string): string => `…${mobile.slice(-4)}`

/** The apps stay on the number they were on, and nothing is charged or given back. */
export async function tellNotMoved(tx: Tx, { lcoid, id, stbno, account, moves, reason }: CommandRow, at: Date) {
  const { rows } = await sql<{ account: string }>`
    select account from contract_part where lcoid = ${lcoid} and service = 'OTT' and contractno = any(${moves}::text[]) limit 1`.execute(
    tx,
  )
  const [old, number, said] = [lastOf(rows[0]?.account ?? ''), lastOf(account), saidOf(reason)]
  await tell(
    tx,
    {
      lcoid,
      alerttype: 'ALERT',
      en: { title: `OTT stays on ${old}`, message: `The new number ${number} was not accepted: ${said.en}` },
      hi: { title: `OTT ${old} पर ही है`, message: `नया नंबर ${number} स्वीकार नहीं हुआ: ${said.hi}` },
      url: `/lcoportal/product?stbno=${stbno}`,
      reference: `unmoved:${lcoid}:${id}`,
    },
    at,
  )
}

/** An order that moves no money was given up; the desk can send it again. */
export async function tellUnanswered(tx: Tx, { lcoid, id, stbno, service, kind }: CommandRow, at: Date): Promise<void> {
  const [en, hi] = NAMES[service] ?? [service, service]
  const [wish, wishHi] = WISHES[kind] ?? WISHES['CHANGE']!
  await tell(
    tx,
    {
      lcoid,
      alerttype: 'ALERT',
      en: {
        title: `${en}: no answer from the vendor`,
        message: `${stbno}: ${wish} is not confirmed. Call the provider.`,
      },
      hi: { title: `${hi}: वेंडर का जवाब नहीं आया`, message: `${stbno}: ${wishHi} की पुष्टि नहीं हुई। प्रोवाइडर से बात करें।` },
      url: `/lcoportal/product?stbno=${stbno}`,
      reference: `unanswered:${lcoid}:${id}`,
    },
    at,
  )
}

/** Nobody knows whether the box has it: his customer may sit before a dark screen. Once a day a box, and not for a message on the screen. */
export async function tellSilent(tx: Tx, { lcoid, stbno, kind }: CommandRow, at: Date): Promise<void> {
  if (stbno === null || kind === 'OSD') return
  await tell(
    tx,
    {
      lcoid,
      alerttype: 'ALERT',
      en: {
        title: 'The headend did not answer',
        message: `STB ${stbno} may not have the last command. Retrack it to send everything again, or call the provider.`,
      },
      hi: {
        title: 'हेडएंड ने जवाब नहीं दिया',
        message: `STB ${stbno} तक आखिरी कमांड शायद नहीं पहुँची। सब कुछ फिर भेजने के लिए रीट्रैक करें, या प्रोवाइडर से बात करें।`,
      },
      url: `/lcoportal/device?no=${stbno}`,
      reference: `silent:${lcoid}:${stbno}:${dayOf(at)}`,
    },
    at,
  )
}

const WISHES: Record<string, readonly [en: string, hi: string]> = {
  SUSPEND: ['disconnecting it', 'डिस्कनेक्ट करने'],
  RESUME: ['reconnecting it', 'दोबारा चालू करने'],
  END: ['ending it', 'बंद करने'],
  RESET_MAC: ['forgetting the old device', 'पुराना डिवाइस हटाने'],
  RESEND: ['sending the link of the apps', 'ऐप्स का लिंक भेजने'],
  CHANGE: ['the change', 'बदलाव'],
}
