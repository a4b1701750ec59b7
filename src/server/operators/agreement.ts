import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { AGREEMENT_TEXTS } from '#domain/operators/agreement.ts'
import type { operatorCalls } from '#domain/operators/calls.ts'

import type { Context } from '../context.ts'
import { escapeHtml } from '../html.ts'
import type { FileReply } from '../replies.ts'
import { findOperator, type OperatorRow } from './store.ts'

export const acceptAgreement = async (
  { lcoagreementtype, name }: Input<typeof operatorCalls.acceptAgreement>,
  { session, write, now }: Context,
) =>
  write(async (tx, note) => {
    const at = now()
    const accepted = await tx
      .updateTable('operator')
      .set({ agreement_type: lcoagreementtype, agreement_name: name, agreement_at: at })
      .where('lcoid', '=', session.lcoid)
      // once per operator: the second of two windows changes nothing
      .where('agreement_type', 'is', null)
      .returning('lcoid')
      .executeTakeFirst()
    if (!accepted) throw new Failure('agreement.accepted')
    note({ what: 'agreement', target: session.lcoid, after: { lcoagreementtype, name } })
    return { lcoagreementtype, agreementaccepted: at.toISOString() }
  })

export async function downloadAgreement(_input: object, { db, session }: Context): Promise<FileReply> {
  const operator = await findOperator(db, session.lcoid)
  if (!operator?.agreement_type) throw new Failure('agreement.missing')
  return {
    filename: `agreement-${operator.lcoid}-${operator.agreement_type}.html`,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(agreementPage(operator)),
  }
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

function agreementPage(operator: OperatorRow): string {
  const { title, clauses } = AGREEMENT_TEXTS[operator.agreement_type!]
  const { lconame, lcoid, frcan, addrline1, city, region, zipcode } = operator
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:12pt/1.5 Georgia,serif;max-width:42rem;margin:3rem auto;padding:0 1rem}li{margin:.6rem 0}dt{font-weight:bold}</style>
<h1>${escapeHtml(title)}</h1>
<p>between the provider and <b>${escapeHtml(lconame)}</b> (${lcoid}, FRCAN ${escapeHtml(frcan)}), ${escapeHtml(`${addrline1}, ${city}, ${region} ${zipcode}`)}.</p>
<ol>${clauses.map((clause) => `<li>${escapeHtml(clause)}</li>`).join('')}</ol>
<dl><dt>Accepted by</dt><dd>${escapeHtml(operator.agreement_name!)}</dd><dt>Accepted on</dt><dd>${day.format(operator.agreement_at!)} IST</dd></dl>
</html>`
}
