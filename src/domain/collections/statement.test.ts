import { describe, expect, it } from 'vitest'

import { paise, type Paise } from '../money.ts'
import { isUnread, layoutOf, matchLines, modeOf, readBankLine, type Asked, type BankLine } from './statement.ts'

describe('a statement of a bank', () => {
  it.each([
    ['HDFC', 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'],
    ['SBI', 'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance'],
    [
      'ICICI',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR),Deposit Amount (INR)',
    ],
    ['Axis', 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL'],
    ['one with a sign', 'Date,Description,Amount,Dr / Cr'],
  ])('of %s is read by its heading', (_bank, heading) => {
    expect(layoutOf(heading.split(','))).not.toBeNull()
  })

  it('of a bank nobody knows is read as somebody has said', () => {
    const heading = ['Tarikh', 'Vivaran', 'Jama', 'Kram']
    expect(layoutOf(heading)).toBeNull()
    expect(layoutOf(heading, { date: 'Tarikh', narration: 'Vivaran', credit: 'Jama' })).toMatchObject({
      date: 0,
      narration: 1,
      credit: 2,
    })
  })

  const layout = layoutOf(['Date', 'Narration', 'Ref No', 'Debit', 'Credit'])!
  const line = (cells: string[]) => readBankLine(cells, layout)

  it.each(['03/07/2026', '03-07-26', '03-Jul-2026', '3 Jul 26', '2026-07-03', '03/07/2026 11:42:08', '46206'])(
    'writes a day as %s',
    (day) => {
      expect(line([day, 'UPI', '', '', '250.00'])?.day).toBe('2026-07-03')
    },
  )

  it('says what came in, by which number, and with our reference where the app passed it on', () => {
    expect(
      line(['03/07/26', 'UPI/CR/612345678901/RAHUL/SBIN/tv7h2k9mxa4q Cable TV', '0000612345678901', '', '1,250.00']),
    ).toEqual({
      day: '2026-07-03',
      narration: 'UPI/CR/612345678901/RAHUL/SBIN/tv7h2k9mxa4q Cable TV',
      amount: 125_000,
      utrs: ['612345678901'],
      reference: 'TV7H2K9MXA4Q',
    })
    expect(line(['03/07/26', 'NEFT OUT', '', '500.00', ''])).toBeNull()
    expect(line(['', 'Opening balance', '', '', '9,000.00'])).toBeNull()
    const signed = layoutOf(['Date', 'Description', 'Amount', 'Dr / Cr'])!
    expect(readBankLine(['03/07/26', 'UPI', '250.00', 'DR'], signed)).toBeNull()
    expect(readBankLine(['03/07/26', 'UPI', '250.00', 'CR'], signed)).toMatchObject({ amount: 25_000 })
  })

  describe('whose column of money somebody has said', () => {
    const said = { date: 'Tarikh', narration: 'Vivaran', credit: 'Rakam' }
    const signed = layoutOf(['Tarikh', 'Vivaran', 'Rakam', 'Dr/Cr'], said)!
    const alone = layoutOf(['Tarikh', 'Vivaran', 'Rakam'], said)!

    it.each(['DR', 'Dr.', 'D', 'Debit', 'debited', 'Withdrawal'])(
      'leaves out what went out by a sign of %s',
      (sign) => {
        expect(readBankLine(['03/07/26', 'RENT', '6500.00', sign], signed)).toBeNull()
      },
    )

    it.each(['CR', 'Cr.', 'C', 'Credit', ''])('takes what came in by a sign of "%s"', (sign) => {
      expect(readBankLine(['03/07/26', 'UPI', '1,270.00', sign], signed)).toMatchObject({ amount: 127_000 })
    })

    it.each(['1,270.00 Cr', '1270.00CR', '1,270.00 (Cr)', '1,270.00 Cr.', 'Cr 1,270.00'])('reads %s', (amount) => {
      expect(readBankLine(['03/07/26', 'UPI', amount], alone)).toMatchObject({ amount: 127_000 })
    })

    it.each(['6500.00 Dr', '6500.00DR', '6,500.00 (Dr)', 'Dr 6,500.00', '-6500.00'])('leaves out %s', (amount) => {
      expect(readBankLine(['03/07/26', 'RENT', amount], alone)).toBeNull()
      expect(isUnread(['03/07/26', 'RENT', amount], alone)).toBe(false)
    })

    it('knows money that it cannot read from a line that brought none', () => {
      expect(isUnread(['03/07/26', 'UPI', 'USD 12.00'], alone)).toBe(true)
      expect(isUnread(['31/06/26', 'UPI', '12.00'], alone)).toBe(true)
      expect(isUnread(['31/06/26', 'RENT', '12.00 Dr'], alone)).toBe(false)
      expect(isUnread(['03/07/26', 'RENT', 'USD 12.00', 'DR'], signed)).toBe(false)
      expect(isUnread(['03/07/26', 'Opening balance', ''], alone)).toBe(false)
      expect(isUnread(['03/07/26', 'RENT', '-'], alone)).toBe(false)
      expect(isUnread(['', 'Page 1 of 2', 'Total 2'], alone)).toBe(false)
      expect(isUnread(['03/07/26', 'UPI', '1,270.00 Cr'], alone)).toBe(false)
    })
  })
})

describe('what a line says of how the money came', () => {
  const modeBy = (narration: string) => modeOf(readBankLine(['03/07/26', narration, '250.00'], NARRATED)!)

  it.each([
    'UPI/CR/612345678901/RAHUL/SBIN',
    'BY TRANSFER-UPI/RAHUL',
    'RAHUL 612345678901',
    'IMPS 612345678901 TV7H2K9MXA4Q Cable TV',
  ])('%s is UPI', (narration) => {
    expect(modeBy(narration)).toBe('UPI')
  })

  it.each([
    'NEFT-SBINN52026070312345678-UPINDER SINGH',
    'MMT/IMPS/612345678901/ASHA/HDFC',
    'RTGS CR-ICIC0000123-SAI CABLE',
    'CASH DEPOSIT SELF',
    'BY CLG 004512',
  ])('%s is a bank transfer', (narration) => {
    expect(modeBy(narration)).toBe('BANK')
  })
})
const NARRATED = layoutOf(['Date', 'Narration', 'Credit'])!

const asked = (n: number, more: Partial<Asked> = {}): Asked => ({
  reference: `TV${String(n).padStart(10, '0')}`,
  subscriberid: String(2_000_000_000 + n),
  amount: paise(10_000 + (n % 40) * 500),
  state: 'SHOWN',
  utr: '',
  day: '2026-07-01',
  ...more,
})
const paid = (amount: Paise, utr: string, reference = '', day = '2026-07-02'): BankLine => ({
  day,
  narration: `UPI/${utr}`,
  amount,
  utrs: utr ? [utr] : [],
  reference,
})
const utrOf = (n: number): string => String(600_000_000_000 + n)
const NONE_BOOKED = new Map<string, string>()
const statesOf = (lines: BankLine[], world: Asked[], booked = NONE_BOOKED) =>
  matchLines(lines, { asked: world, booked }).map(({ state }) => state)

describe('a line', () => {
  const request = asked(1)
  const claimed = asked(2, { state: 'SAID_PAID', utr: utrOf(2) })

  it('is sure by our reference or the number that was named, with the same amount', () => {
    expect(statesOf([paid(request.amount, utrOf(1), request.reference)], [request])).toEqual(['SURE'])
    expect(statesOf([paid(claimed.amount, utrOf(2))], [claimed])).toEqual(['SURE'])
  })

  it('waits for a person with another amount, when it names two, comes twice, or was there before it was asked for', () => {
    expect(statesOf([paid(paise(1), utrOf(2))], [claimed])).toEqual(['LIKELY'])
    expect(statesOf([paid(claimed.amount, utrOf(2), request.reference)], [claimed, request])).toEqual(['LIKELY'])
    const twice = paid(request.amount, utrOf(8), request.reference)
    expect(statesOf([twice, { ...twice, utrs: [utrOf(9)] }], [request])).toEqual(['LIKELY', 'LIKELY'])
    expect(statesOf([paid(claimed.amount, utrOf(2), '', '2026-06-20')], [claimed])).toEqual(['LIKELY'])
    expect(statesOf([paid(request.amount, utrOf(1), request.reference)], [{ ...request, state: 'MATCHED' }])).toEqual([
      'LIKELY',
    ])
  })

  it('that has a receipt is known, and one that names nothing is at most likely', () => {
    expect(statesOf([paid(claimed.amount, utrOf(2))], [claimed], new Map([[utrOf(2), 'R/26-27/000001']]))).toEqual([
      'KNOWN',
    ])
    expect(statesOf([paid(request.amount, utrOf(7))], [request])).toEqual(['LIKELY'])
    expect(statesOf([paid(request.amount, utrOf(7))], [request, asked(41)])).toEqual(['NONE'])
    expect(statesOf([paid(request.amount, utrOf(7))], [claimed])).toEqual(['NONE'])
  })
})

type Trap = { world: Asked[]; lines: BankLine[]; truth: string | null; isBooked?: true }

/** What banks, strangers and forgetful people do; only the first two are payments that anybody can be sure of. */
const TRAPS: ((n: number) => Trap)[] = [
  (n) => {
    const one = asked(n)
    return { world: [one], lines: [paid(one.amount, utrOf(n), one.reference)], truth: one.subscriberid }
  },
  (n) => {
    const one = said(n)
    return { world: [one], lines: [paid(one.amount, utrOf(n))], truth: one.subscriberid }
  },
  // a stranger who pays the same amount
  (n) => ({ world: [asked(n)], lines: [paid(asked(n).amount, utrOf(n))], truth: null }),
  // one digit of the reference is wrong
  (n) => ({
    world: [asked(n)],
    lines: [paid(asked(n).amount, utrOf(n), `TV9${asked(n).reference.slice(3)}`)],
    truth: null,
  }),
  // he paid less than was asked
  (n) => ({
    world: [asked(n)],
    lines: [paid(paise(asked(n).amount - 100), utrOf(n), asked(n).reference)],
    truth: null,
  }),
  // he named the number of somebody else, whose payment says whose it is
  (n) => {
    const other = asked(n + 10_000, { amount: said(n).amount })
    return { world: [said(n), other], lines: [paid(other.amount, utrOf(n), other.reference)], truth: null }
  },
  // he mistyped the number
  (n) => ({ world: [said(n)], lines: [paid(said(n).amount, utrOf(n + 500_000))], truth: null }),
  // booked already, from the statement before
  (n) => ({ world: [said(n)], lines: [paid(said(n).amount, utrOf(n))], truth: null, isBooked: true }),
  // the bank shows it twice
  (n) => ({ world: [said(n)], lines: [paid(said(n).amount, utrOf(n)), paid(said(n).amount, utrOf(n))], truth: null }),
  // refused before
  (n) => ({ world: [{ ...said(n), state: 'EXPIRED' }], lines: [paid(said(n).amount, utrOf(n))], truth: null }),
]
const said = (n: number): Asked => asked(n, { state: 'SAID_PAID', utr: utrOf(n) })

it('of 5,000 with every trap among them none is matched to the wrong customer', () => {
  const trapped = Array.from({ length: 5000 }, (_, n) => TRAPS[n % TRAPS.length]!(n))
  const booked = new Map(
    trapped.flatMap(({ isBooked, lines }) => (isBooked ? [[lines[0]!.utrs[0]!, 'R/26-27/000001'] as const] : [])),
  )
  const lines = trapped.flatMap((trap) => trap.lines)
  const found = matchLines(lines, { asked: trapped.flatMap(({ world }) => world), booked })
  const sure = found.map(({ state, subscriberid }) => (state === 'SURE' ? subscriberid : null))
  expect(sure).toEqual(trapped.flatMap((trap) => trap.lines.map(() => trap.truth)))
  expect(sure.filter(Boolean)).toHaveLength(1000)
})
