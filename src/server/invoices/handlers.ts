import { orNotFound } from '#domain/errors.ts'
import type { invoiceCalls } from '#domain/invoices/calls.ts'
import { numberInName } from '#domain/invoices/rules.ts'

import { taxPaperPdf, type TaxPaper } from '../documents/tax-paper.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { readOperator } from '../operators/store.ts'
import { pageFrom } from '../paging.ts'
import type { FileReply } from '../replies.ts'
import { findPaper } from './find-paper.ts'
import { providerNow } from './parties.ts'
import { placeOfSupply } from './place-of-supply.ts'
import { findTaxDocuments, toTaxDocument } from './tax-documents.ts'

type Own = 'listTaxDocuments' | 'downloadTaxDocument'

export const taxDocumentHandlers: Pick<Handlers<typeof invoiceCalls>, Own> = {
  listTaxDocuments: async (asked, { db, session, config }) => {
    const rows = await findTaxDocuments(db, session.lcoid, asked)
    const places = await placeOfSupply(db, await readOperator(db, session.lcoid))
    return pageFrom(rows, ['at', 'invoiceno'], (row) => toTaxDocument(row, places, config.PROVIDER_REGION))
  },

  downloadTaxDocument: ({ invoiceno }, context) => taxFileOf(invoiceno, context),
}

/** The paper with this number; '' has none. */
export async function taxFileOf(invoiceno: string, { db, session, config, now }: Context): Promise<FileReply> {
  const operator = await readOperator(db, session.lcoid)
  const paper = orNotFound(await findPaper(db, invoiceno, { provider: await providerNow(db, config, now()), operator }))
  return taxFile(paper)
}

export const taxFile = async (paper: TaxPaper): Promise<FileReply> => ({
  filename: `${paper.title === 'Credit note' ? 'credit-note' : 'invoice'}-${numberInName(paper.number)}.pdf`,
  type: 'application/pdf',
  body: await taxPaperPdf(paper),
})
