import { startOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { CRF_LABEL, CRF_YEAR, monthLabel } from '#domain/reports/bill-rules.ts'
import type { reportCalls } from '#domain/reports/calls.ts'

import type { Db } from '../db/connect.ts'
import { billPdf } from '../documents/bill-pdf.ts'
import type { Handlers } from '../http.ts'
import { partiesAt, providerNow } from '../invoices/parties.ts'
import { placeOfSupply } from '../invoices/place-of-supply.ts'
import { readOperator } from '../operators/store.ts'
import { crfFile } from './crf.ts'
import { billPaper } from './paper.ts'
import { findBills, type BillRow } from './store.ts'

type Own = 'listBillMonths' | 'downloadBill'

export const billHandlers: Pick<Handlers<typeof reportCalls>, Own> = {
  listBillMonths: async (_input, { db, session }) => {
    const bills = await findBills(db, session.lcoid, {})
    const months: Record<string, string[]> = {}
    for (const { year, month, part } of bills.toReversed()) (months[year] ??= []).push(monthLabel(month, part))
    return { ...months, [CRF_YEAR]: [CRF_LABEL] }
  },

  downloadBill: async ({ year, month }, context) => {
    const { db, session, config, now } = context
    if (year === CRF_YEAR) {
      if (month !== CRF_LABEL) throw new Failure('not.found')
      return crfFile(context)
    }
    const [bill] = await findBills(db, session.lcoid, { year, month })
    const operator = await readOperator(db, session.lcoid)
    if (!bill) throw new Failure('not.found')
    const parties = { provider: await providerNow(db, config, now()), operator }
    const supplied = (await placeOfSupply(db, operator))(startOf(bill.starts), bill.created)
    const between = { ...(await partiesAt(db, parties, bill.created)), supplied }
    const paper = billPaper(bill, between, await reasonOf(db, bill))
    const name = `${year}-${String(bill.month).padStart(2, '0')}${bill.part > 0 ? `-supplement-${bill.part}` : ''}`
    return { filename: `bill-${session.lcoid}-${name}.pdf`, type: 'application/pdf', body: await billPdf(paper) }
  },
}

/** Why a supplement was made: it stands beside the money it moved. */
async function reasonOf(db: Db, { lcoid, billno, part }: BillRow): Promise<string> {
  if (part === 0) return ''
  const moved = await db
    .selectFrom('transfer')
    .select('comment')
    .where('lcoid', '=', lcoid)
    .where('reference', '=', `supplement:${billno}`)
    .executeTakeFirst()
  return moved?.comment ?? ''
}
