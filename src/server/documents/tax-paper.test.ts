import { describe, expect, it } from 'vitest'

import { splitGst } from '#domain/gst.ts'
import { paise } from '#domain/money.ts'

import { readPdf } from '../testing/read-pdf.ts'
import { taxPaperPdf, type TaxPaper } from './tax-paper.ts'

const line = (total: number, sameState: boolean, description = 'Cable television') => ({
  ...splitGst(paise(total), sameState),
  description,
  code: '998466',
  quantity: 12,
  unit: 'Plan',
})

const paper: TaxPaper = {
  title: 'Tax invoice',
  number: 'LCO/26-27/000123',
  made: new Date('2026-06-30T18:35:00Z'),
  facts: [
    ['Invoice no.', 'LCO/26-27/000123'],
    ['Invoice date', '30-06-2026'],
  ],
  supplier: {
    name: 'Sahyadri Digital Networks Private Limited',
    address: '17 Station Road, Mumbai 400069',
    gstin: '27AAGCS4321M1Z5',
    state: 'Maharashtra',
  },
  recipient: { name: 'सरला केबल', address: '3 Station Road, Hubballi', gstin: '', state: 'Karnataka' },
  placeOfSupply: 'Karnataka',
  taxes: 'IGST',
  lines: [line(8401, false)],
  notes: ['Paid from the wallet.'],
}

describe('a tax invoice, read by another program', () => {
  it('says all that rule 46 asks for', async () => {
    const [page] = await readPdf(await taxPaperPdf(paper))
    for (const said of [
      'TAX INVOICE',
      'LCO/26-27/000123',
      '30-06-2026',
      'Sahyadri Digital Networks Private Limited',
      '17 Station Road, Mumbai 400069',
      'GSTIN: 27AAGCS4321M1Z5',
      'सरला केबल',
      '3 Station Road, Hubballi',
      'State: Karnataka (code 29)',
      'GSTIN: Unregistered',
      'Cable television',
      '998466',
      '12',
      'Plan',
      '71.19',
      'IGST 18%',
      '12.82',
      '84.01',
      'Rupees Eighty-Four and One Paisa Only',
      'Place of supply Karnataka (code 29)',
      'Tax payable on reverse charge No',
      'For Sahyadri Digital',
      'Authorised signatory',
      'Page 1 of 1',
    ])
      expect(page).toContain(said)
    expect(page).not.toContain('CGST')
  })

  it('shows central and state tax each by itself inside the state', async () => {
    const [page] = await readPdf(await taxPaperPdf({ ...paper, taxes: 'CGST+SGST', lines: [line(12_144, true)] }))
    for (const said of ['CGST 9%', 'SGST 9%', '102.92', '9.26', '121.44']) expect(page).toContain(said)
    expect(page).not.toContain('IGST')
  })

  it('shows no tax at all of a supplier who may charge none', async () => {
    const lines = [{ ...line(0, true), taxable: paise(25_000) }]
    const [page] = await readPdf(await taxPaperPdf({ ...paper, taxes: 'NONE', lines }))
    expect(page).toContain('250.00')
    expect(page).not.toMatch(/[CSI]GST \d|Taxable/)
  })

  it('goes on over pages: no line is lost, the heading comes again, and the total stands at the end', async () => {
    const lines = Array.from({ length: 90 }, (_, n) => line(100_000 + n, true, `Pack number ${n}.`))
    const pages = await readPdf(await taxPaperPdf({ ...paper, taxes: 'CGST+SGST', lines }))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.slice(0, -1)) expect(page).toContain('HSN/SAC')
    for (let n = 0; n < 90; n++) expect(pages.join(' ')).toContain(`Pack number ${n}.`)
    expect(pages.at(-1)).toContain('90,040.05')
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  it('of the same paper is the same file', async () => {
    expect((await taxPaperPdf(paper)).equals(await taxPaperPdf(paper))).toBe(true)
  })
})
