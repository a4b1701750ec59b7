import { sql } from 'kysely'

import { indianRupees, type Paise } from '#domain/money.ts'

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

/** The operator hears what was not delivered, why, and what was given back for it; his customer may call any minute. */
export async function tellRefused(tx: Tx, refused: Refused, at: Date): Promise<void> {
  const { lcoid, id, contractno, service, planname, stbno, reason, amount } = refused
  const [en, hi] = NAMES[service] ?? [service, service]
  const back = `₹${indianRupees(amount)}`
  await tell(
    tx,
    {
      lcoid,
      alerttype: 'ALERT',
      en: { title: `${en} refused, ${back} refunded`, message: `${planname}, ${stbno}: ${reason}` },
      hi: { title: `${hi} नहीं मिला, ${back} रिफ़ंड`, message: `${planname}, ${stbno}: ${reason}` },
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
