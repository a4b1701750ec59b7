import { type Selectable } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import type { invoiceCalls, Proforma } from '#domain/invoices/calls.ts'
import { numberInName, proformaTill } from '#domain/invoices/rules.ts'

import { actorOf, type Context } from '../context.ts'
import { findRow, insertRow, nextId, rowsLike } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { taxPaperPdf } from '../documents/tax-paper.ts'
import { signLink } from '../downloads/links.ts'
import { keepOnce } from '../downloads/store.ts'
import type { Handlers } from '../http.ts'
import { nextInvoiceNo } from '../invoices/numbers.ts'
import { readOperator } from '../operators/store.ts'
import { beforePlace, daysBounds, PAGE_ROWS, pageFrom } from '../paging.ts'
import { findHome } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'
import { paperIdOf, proformaContent, proformaPaper, type PricedLine, type ProformaContent } from './paper.ts'
import { pricedOf, quoteProforma, quoteWanted, sumsOf } from './quote.ts'

type Own = 'listProformas' | 'getProforma' | 'quoteProforma' | 'createProforma'
type ProformaRow = Selectable<Database['proforma']>
type Wanted = Input<typeof invoiceCalls.createProforma>

const SERIES = 'PI'

const filenameOf = ({ number }: Pick<ProformaRow, 'number'>): string => `proforma-${numberInName(number)}.pdf`

const toProforma = (row: ProformaRow): Proforma => ({
  idproforma_invoice: row.id,
  filename: filenameOf(row),
  dphid: row.subscriberid,
  created: row.created,
  // paper does not change
  modified: row.created,
  name: (row.lines as ProformaContent).recipient.name,
  number: row.number,
  total: row.total,
  validtill: proformaTill(row.created),
  stbno: row.stbno,
  plancodes: [...((row.lines as ProformaContent).plancodes ?? [])],
})

export const proformaHandlers: Pick<Handlers<typeof invoiceCalls>, Own> = {
  listProformas: async ({ customerid, after, ...range }, { db, session }) => {
    if (customerid) await findHome(db, { lcoid: session.lcoid, subscriberid: customerid })
    const { since, until } = daysBounds(range)
    let query = db
      .selectFrom('proforma')
      .selectAll()
      .where('lcoid', '=', session.lcoid)
      .where('created', '>=', since)
      .where('created', '<', until)
      .where(beforePlace(after, { at: 'created', id: 'id' }))
    if (customerid) query = query.where('subscriberid', '=', customerid)
    const rows = await query
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_ROWS + 1)
      .execute()
    return pageFrom(rows, ['created', 'id'], toProforma)
  },

  quoteProforma,

  createProforma: async (wanted, context) => {
    const { session, write, now } = context
    return write(async (tx, note) => {
      const at = now()
      const home = await findHome(tx, { lcoid: session.lcoid, subscriberid: wanted.customerid })
      const operator = await readOperator(tx, session.lcoid)
      const paper = proformaContent(operator, home, await pricedLines(tx, wanted, context))
      const content = { ...paper, plancodes: wanted.plancodes }
      const row = {
        lcoid: session.lcoid,
        id: await nextId(tx, '', 'proforma_number'),
        number: await nextInvoiceNo(tx, SERIES, dayOf(at)),
        subscriberid: wanted.customerid,
        stbno: wanted.stbno,
        total: sumsOf(content).total,
        note: wanted.note ?? '',
        actor: actorOf(session),
        created: at,
      }
      await insertRow(tx, 'proforma', { ...row, lines: JSON.stringify(content) })
      note({ what: 'proforma', target: row.number, after: { subscriberid: row.subscriberid, total: row.total } })
      return toProforma({ ...row, lines: content })
    })
  },

  getProforma: async ({ id }, context) => {
    const { db, session } = context
    const proforma = orNotFound(await findRow(db, 'proforma', { lcoid: session.lcoid, id }))
    const fileid = await keptPaper(proforma, context)
    const filename = filenameOf(proforma)
    return signLink({ kind: 'proforma', fileid, lcoid: session.lcoid, filename }, context)
  },
}

/** All of them or none: a paper with fewer lines than were asked for would be another offer. */
async function pricedLines(tx: Tx, wanted: Wanted, context: Context): Promise<PricedLine[]> {
  const quoted = await quoteWanted(tx, wanted, context)
  for (const { wanted: line, quote } of quoted)
    if (!quote.ok) throw new Failure(quote.reason, { plancode: line.plancode })
  return quoted.flatMap(pricedOf)
}

type PaperNeeds = Pick<Context, 'system' | 'storage'>

/** Drawn when it is first asked for. */
async function keptPaper({ lcoid, id, number }: ProformaRow, { system, storage }: PaperNeeds): Promise<string> {
  const fileid = paperIdOf(number)
  if ((await storage.size(fileid)) === null)
    await system.transaction().execute(async (tx) => {
      // held until its paper is kept: whoever is erased meanwhile is erased from the paper too
      const proforma = await rowsLike(tx, 'proforma', { lcoid, id }).selectAll().forShare().executeTakeFirstOrThrow()
      await keepOnce({ storage }, fileid, await taxPaperPdf(proformaPaper(proforma)))
    })
  return fileid
}
