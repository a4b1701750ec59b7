import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { AGREEMENT_TEXTS } from '#domain/operators/agreement.ts'
import type { operatorCalls } from '#domain/operators/calls.ts'
import type { AgreementType } from '#domain/operators/rules.ts'

import type { Context } from '../context.ts'
import { finished, newSheet, write as writeOn } from '../documents/paper.ts'
import type { FileReply } from '../replies.ts'
import { operatorAt } from './before.ts'
import { findOperator, type OperatorRow } from './store.ts'

const acceptAgreement = async (
  { lcoagreementtype, name }: Input<typeof operatorCalls.acceptAgreement>,
  { session, write, now }: Context,
) =>
  write(async (tx, note) => {
    const at = now()
    const accepted = await tx
      .updateTable('operator')
      .set({ agreement_type: lcoagreementtype, agreement_name: name, agreement_at: at, agreement_state: 'ACCEPTED' })
      .where('lcoid', '=', session.lcoid)
      // once per operator: the second of two windows changes nothing
      .where('agreement_type', 'is', null)
      .returning('lcoid')
      .executeTakeFirst()
    if (!accepted) throw new Failure('agreement.accepted')
    note({ what: 'agreement', target: session.lcoid, after: { lcoagreementtype, name } })
    return { lcoagreementtype, agreementaccepted: at.toISOString() }
  })

async function downloadAgreement(_input: object, { db, session }: Context): Promise<FileReply> {
  const operator = await findOperator(db, session.lcoid)
  if (!operator?.agreement_type || !operator.agreement_at) throw new Failure('agreement.missing')
  const { agreement_type, agreement_at } = operator
  return {
    filename: `agreement-${operator.lcoid}-${agreement_type}.pdf`,
    type: 'application/pdf',
    body: await agreementPdf({ ...(await operatorAt(db, operator, agreement_at)), agreement_type, agreement_at }),
  }
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
const BODY = { size: 11 }

type Accepted = OperatorRow & { agreement_type: AgreementType; agreement_at: Date }

async function agreementPdf(operator: Accepted): Promise<Buffer> {
  const { title, clauses } = AGREEMENT_TEXTS[operator.agreement_type]
  const { lconame, lcoid, frcan, addrline1, city, region, zipcode, agreement_at } = operator
  const sheet = newSheet(title, agreement_at)
  const paragraph = (text: string) => {
    writeOn(sheet, text, BODY)
    sheet.y += 8
  }
  writeOn(sheet, title, { size: 16, bold: true })
  sheet.y += 12
  paragraph(
    `between the provider and ${lconame} (${lcoid}, FRCAN ${frcan}), ${addrline1}, ${city}, ${region} ${zipcode}.`,
  )
  for (const [n, clause] of clauses.entries()) paragraph(`${n + 1}. ${clause}`)
  paragraph(`Accepted by: ${operator.agreement_name}`)
  paragraph(`Accepted on: ${day.format(agreement_at)} IST`)
  return finished(sheet, title)
}

export const agreementHandlers = { acceptAgreement, downloadAgreement }
