import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { add, paise } from '../money.ts'
import { billFigures, firstOfMonth, labelParts, lastOfMonth, monthLabel, ownInvoice, type Moved } from './bill-rules.ts'

const moved = (reason: string, change: number, more: Partial<Moved> = {}): Moved => ({
  reason,
  change: paise(change),
  servicecode: 'TV',
  takenback: false,
  entries: 1,
  ...more,
})

describe('the label of a month', () => {
  it.each([
    [1, 0, 'JAN'],
    [2, 1, 'FEB Supplement'],
    [12, 2, 'DEC Supplement 2'],
  ])('of month %i, part %i is %s, and back', (month, part, label) => {
    expect(monthLabel(month, part)).toBe(label)
    expect(labelParts(label)).toEqual({ month, part })
  })

  it.each(['', 'Feb', 'FEBRUARY', 'FEB Supplement 1', 'FEB Supplement 0', 'FEB  Supplement', 'XYZ', 'CRF'])(
    '%j names none',
    (label) => {
      expect(labelParts(label)).toBeNull()
    },
  )

  it('knows the first and last day, in a leap year too', () => {
    expect([firstOfMonth('2028-02-17'), lastOfMonth('2028-02-17')]).toEqual(['2028-02-01', '2028-02-29'])
    expect(lastOfMonth('2026-12-31')).toBe('2026-12-31')
  })
})

const STATES = ['Maharashtra', 'Karnataka', 'Gujarat'] as const
const HERE = { region: 'Maharashtra', provider: 'Maharashtra' }
const THERE = { region: 'Karnataka', provider: 'Maharashtra' }

describe('the figures of a month', () => {
  it('say what came in, what was sold and given back, and what is left', () => {
    const month = billFigures(
      paise(10_000),
      [
        moved('topup', 50_000),
        moved('refund-to-source', -1000),
        moved('plan-sale', -11_800),
        moved('refund', 12_144),
        moved('box-sale', -5000),
        moved('adjustment', -300),
      ],
      HERE,
    )
    expect(month).toMatchObject({ topups: 49_000, sales: 11_800, refunds: 12_144, hardware: 5000, adjustments: -300 })
    expect(month).toMatchObject({ closing: 54_044, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 })
  })

  it('carry integrated tax into another state, to the paisa', () => {
    expect(billFigures(paise(0), [moved('plan-sale', -8401)], THERE)).toMatchObject({
      taxable: 7119,
      cgst: 0,
      sgst: 0,
      igst: 1282,
    })
  })

  it('are of an invoice for each state in which they were supplied, that of the last one in the bill', () => {
    const moves = [
      moved('plan-sale', -8400, { region: 'Maharashtra' }),
      moved('plan-sale', -10_800, { region: 'Karnataka' }),
      moved('refund', 500, { takenback: true, region: 'Gujarat' }),
    ]
    const month = billFigures(paise(0), moves, THERE)
    expect(month).toMatchObject({ sales: 18_700, supplied: 'Karnataka', cgst: 641, sgst: 641, igst: 1571 })
    expect(month.elsewhere).toMatchObject([{ region: 'Maharashtra', sales: 8400, cgst: 641, igst: 0 }])
    expect(ownInvoice(month)).toEqual({ sales: 10_300, taxable: 8729, cgst: 0, sgst: 0, igst: 1571 })
  })

  it('leave out a sale that never stood', () => {
    const month = billFigures(
      paise(9000),
      [moved('plan-sale', -8400, { entries: 2 }), moved('refund', 4200, { takenback: true })],
      HERE,
    )
    expect(month).toMatchObject({ sales: 4200, refunds: 0, closing: 4800 })
    expect(month.lines).toMatchObject([{ quantity: 1 }])
  })

  it('give back what was sold the month before and never stood', () => {
    const month = billFigures(paise(0), [moved('refund', 4200, { takenback: true })], HERE)
    expect(month).toMatchObject({ sales: 0, refunds: 4200, closing: 4200, taxable: 0, lines: [] })
  })

  it('list no service for less than nothing, nor for no pack at all, whatever came back of it', () => {
    const { sales, lines } = billFigures(
      paise(0),
      [
        moved('plan-sale', -10_000),
        moved('plan-sale', -9000, { servicecode: 'OTT' }),
        moved('refund', 12_000, { servicecode: 'BB', takenback: true }),
      ],
      HERE,
    )
    expect(sales).toBe(7000)
    expect(lines.map(({ sac, taxable, cgst, sgst }) => [sac, taxable + cgst + sgst])).toEqual([['998433', 7000]])
    // of one pack a part was given back by a credit note before the rest of it was taken back
    const rest = billFigures(paise(0), [moved('plan-sale', -8400), moved('refund', 5000, { takenback: true })], HERE)
    expect(rest.lines).toMatchObject([{ quantity: 1 }])
  })

  it('list each number of services once, the largest first', () => {
    const { lines } = billFigures(
      paise(0),
      [
        moved('plan-sale', -500, { servicecode: 'OTT' }),
        moved('plan-sale', -8400, { entries: 3 }),
        moved('plan-sale', -500, { servicecode: '' }),
        moved('plan-sale', -7000, { servicecode: 'ONE' }),
        moved('plan-sale', -100, { servicecode: 'BB' }),
      ],
      HERE,
    )
    expect(lines.map(({ sac, quantity }) => [sac, quantity])).toEqual([
      ['998466', 4],
      ['998422', 2],
      ['998433', 1],
    ])
  })

  const aMove = fc.record({
    reason: fc.constantFrom('topup', 'refund-to-source', 'plan-sale', 'refund', 'box-sale', 'adjustment', 'new'),
    servicecode: fc.constantFrom('TV', 'ONE', 'OTT', ''),
    takenback: fc.boolean(),
    size: fc.integer({ min: 1, max: 10_000_000 }),
    entries: fc.integer({ min: 1, max: 50 }),
    region: fc.constantFrom(null, ...STATES),
  })
  const OUT = ['plan-sale', 'box-sale', 'refund-to-source']

  it('always add up: the account, the invoice and its lines', () => {
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 30 }), fc.constantFrom(...STATES), (made, region) => {
        const moves = made.map(({ size, ...one }) => moved(one.reason, OUT.includes(one.reason) ? -size : size, one))
        const month = billFigures(paise(5), moves, { region, provider: HERE.provider })
        expect(month.closing).toBe(add(paise(5), ...moves.map(({ change }) => change)))
        expect(month.sales).toBe(month.taxable + month.cgst + month.sgst + month.igst)
        const invoices = [{ ...ownInvoice(month), region: month.supplied, lines: month.lines }, ...month.elsewhere]
        for (const invoice of invoices) {
          expect(invoice.sales).toBe(invoice.taxable + invoice.cgst + invoice.sgst + invoice.igst)
          expect(invoice.region === HERE.provider ? invoice.igst : invoice.cgst + invoice.sgst).toBe(0)
          for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const)
            expect(invoice.lines.reduce((sum, line) => sum + line[key], 0)).toBe(invoice[key])
          expect(invoice.lines.every(({ taxable, quantity }) => taxable >= 0 && quantity > 0)).toBe(true)
        }
        expect(invoices.reduce((sum, { sales }) => sum + sales, 0)).toBe(month.sales)
        expect(month.elsewhere.every(({ sales }) => sales > 0)).toBe(true)
      }),
    )
  })
})
