import { Failure } from '#domain/errors.ts'
import { BOX_HSN } from '#domain/hardware/rules.ts'
import { formatRupees } from '#domain/money.ts'

import type { OrderRow } from '../boxorders/orders.ts'
import type { Context } from '../context.ts'
import { escapeHtml } from '../html.ts'
import { findOperator, type OperatorRow } from '../operators/store.ts'
import type { FileReply } from '../replies.ts'

export async function downloadBoxInvoice(
  { payboxid }: { payboxid: string },
  { db, session }: Context,
): Promise<FileReply> {
  const order = await db
    .selectFrom('box_order')
    .selectAll()
    .where('lcoid', '=', session.lcoid)
    .where('payboxid', '=', payboxid)
    .executeTakeFirst()
  if (!order) throw new Failure('not.found')
  if (!order.invoiceno) throw new Failure('invoice.missing')
  const operator = await findOperator(db, session.lcoid)
  return {
    filename: `invoice-${order.invoiceno.replaceAll('/', '-')}.html`,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(invoicePage(order, operator!)),
  }
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

function invoicePage(order: OrderRow, operator: OperatorRow): string {
  const { lconame, lcoid, addrline1, city, region, zipcode, gstin } = operator
  const taxes =
    order.igst > 0
      ? [['IGST 18 %', order.igst]]
      : [
          ['CGST 9 %', order.cgst],
          ['SGST 9 %', order.sgst],
        ]
  const row = ([name, amount]: (string | number)[]) =>
    `<tr><td colspan="4">${name}</td><td>${formatRupees(amount as OrderRow['igst'])}</td></tr>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tax invoice ${order.invoiceno}</title>
<style>body{font:11pt/1.45 Arial,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse;margin:1rem 0}
td,th{border:1px solid #888;padding:.4rem .6rem;text-align:left}td:last-child,th:last-child{text-align:right}h1{font-size:1.4rem}</style>
<h1>Tax invoice</h1>
<p>No. <b>${order.invoiceno}</b><br>Date ${day.format(order.paid!)}<br>Order ${order.payboxid}${order.transactionid ? `, payment ${order.transactionid}` : ', paid from the wallet'}</p>
<p><b>Billed to</b><br>${escapeHtml(lconame)} (${lcoid})<br>${escapeHtml(`${addrline1}, ${city}, ${region} ${zipcode}`)}<br>GSTIN ${gstin || 'unregistered'}<br>Place of supply: ${escapeHtml(region)}</p>
<table><tr><th>Description</th><th>HSN</th><th>Quantity</th><th>Price, tax included</th><th>Amount ₹</th></tr>
<tr><td>${escapeHtml(`${order.boxtype} (${order.model})`)}</td><td>${BOX_HSN}</td><td>${order.quantity}</td><td>${formatRupees(order.boxprice)}</td><td>${formatRupees(order.taxable)}</td></tr>
${taxes.map(row).join('')}
<tr><th colspan="4">Total</th><th>${formatRupees(order.totalprice)}</th></tr></table>
</html>`
}
