import { BOM, csvLine } from '#domain/csv-cells.ts'
import type { StbRow } from '#domain/subscribers/calls.ts'
import type { listTexts } from '#web/subscribers/list-texts.ts'
import { rowName } from '#web/subscribers/list-columns.tsx'
import { saveFile } from '#web/ui/save-file.ts'

type Words = (typeof listTexts)['en']

/** Those who are selected as a spreadsheet, as the list shows them. */
export function exportChosen(rows: readonly StbRow[], words: Words): void {
  const head = [words.customer, words.can, words.mobile, words.box, words.vc, words.status, words.pack]
  const lines = rows.map((row) => [
    rowName(row),
    row.customer_can,
    row.mobile_no,
    // a spreadsheet would make 8.94E+15 of sixteen digits
    `'${row.stb_number}`,
    row.vc_number,
    row.status,
    row.base_pack,
    row.expiry_date ?? '',
    row.city,
  ])
  const text = BOM + [[...head, words.expires, words.city], ...lines].map(csvLine).join('')
  saveFile({ filename: 'customers.csv', blob: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
}
