import {
  authorisedby,
  comment,
  count,
  created,
  day,
  entryno,
  invoiceno,
  moment,
  money,
  RANGE,
  status,
  sum,
  text,
  total,
} from './columns.ts'
import type { Report } from './declaration.ts'

const ledger = [
  created,
  entryno,
  text('reason', 'Kind', 'प्रकार'),
  text('reference', 'Reference', 'रेफ़रेंस'),
  comment,
] as const

const credited = [
  sum('credit', 'Credit (₹)', 'जमा (₹)'),
  money('balance', 'Balance (₹)', 'बैलेंस (₹)'),
  authorisedby,
] as const

/** The parts of a price. */
const taxes = (column: typeof sum) => [
  column('taxable', 'Taxable (₹)', 'कर योग्य (₹)'),
  ...(['CGST', 'SGST', 'IGST'] as const).map((name) => column(name.toLowerCase(), `${name} (₹)`, `${name} (₹)`)),
]
const paid = { total: true, totalIf: { key: 'status', is: 'PAID' } } as const

/** What moved in the wallet and what was paid for. */
export const moneyReports = {
  accountstatement: {
    name: 'accountstatement',
    call: 'getLedgerReport',
    title: { en: 'Account statement', hi: 'खाता विवरण' },
    about: {
      en: 'Every movement of your wallet with the balance after it.',
      hi: 'आपके वॉलेट की हर जमा और कटौती, उसके बाद के बैलेंस के साथ।',
    },
    columns: [...ledger, sum('debit', 'Debit (₹)', 'कटौती (₹)'), ...credited],
    filters: RANGE,
    totals: [
      total('opening', 'Opening balance', 'शुरुआती बैलेंस'),
      total('credits', 'Credits', 'जमा', 'credit'),
      total('debits', 'Debits', 'कटौती', 'debit'),
      total('closing', 'Closing balance', 'आखिरी बैलेंस', 'balance'),
    ],
    chart: { by: 'created', of: 'debit', title: { en: 'Debits by day', hi: 'दिन के हिसाब से कटौती' } },
  },
  walletdebit: {
    name: 'walletdebit',
    call: 'listWalletDebits',
    title: { en: 'Wallet debits', hi: 'वॉलेट से कटौती' },
    about: { en: 'What was taken from your wallet, and for what.', hi: 'आपके वॉलेट से क्या कटा और किसके लिए।' },
    columns: [
      created,
      entryno,
      text('entityid', 'Operator', 'ऑपरेटर'),
      text('frcode', 'Franchise code', 'फ़्रैंचाइज़ी कोड'),
      comment,
      text('paymentmode', 'Mode', 'कैसे'),
      sum('amount', 'Amount (₹)', 'रकम (₹)'),
      authorisedby,
    ],
    filters: RANGE,
    totals: [total('total', 'Total', 'कुल', 'amount')],
    chart: { by: 'created', of: 'amount', title: { en: 'Debits by day', hi: 'दिन के हिसाब से कटौती' } },
  },
  refund: {
    name: 'refund',
    call: 'listCommission',
    title: { en: 'Refunds and commission', hi: 'रिफ़ंड और कमीशन' },
    about: {
      en: 'Refunds and commission that were credited to your wallet.',
      hi: 'आपके वॉलेट में जमा हुए रिफ़ंड और कमीशन।',
    },
    columns: [...ledger, ...credited],
    filters: RANGE,
    totals: [total('total', 'Total', 'कुल', 'credit')],
    chart: { by: 'created', of: 'credit', title: { en: 'Credits by day', hi: 'दिन के हिसाब से जमा' } },
  },
  payment: {
    name: 'payment',
    call: 'getPaymentReport',
    title: { en: 'Online payments', hi: 'ऑनलाइन पेमेंट' },
    about: {
      en: 'Online payments and what became of them; only what was paid is added up.',
      hi: 'ऑनलाइन पेमेंट और उनका नतीजा; जोड़ में सिर्फ़ वही जो पूरे हुए।',
    },
    columns: [
      created,
      text('paymentid', 'Payment no.', 'पेमेंट नंबर'),
      text('transactionid', 'Transaction', 'ट्रांज़ैक्शन'),
      text('purpose', 'For', 'किसके लिए'),
      text('gateway', 'Gateway', 'गेटवे'),
      text('gatewaypayment', 'Gateway’s no.', 'गेटवे नंबर'),
      status,
      money('amount', 'Amount (₹)', 'रकम (₹)', paid),
      moment('settled', 'Settled', 'पुष्टि हुई'),
      authorisedby,
    ],
    filters: [...RANGE, 'status'],
    totals: [total('total', 'Paid in these days', 'इन दिनों में पेमेंट', 'amount')],
    chart: { by: 'created', of: 'amount', title: { en: 'Payments by day', hi: 'दिन के हिसाब से पेमेंट' } },
  },
  boxorders: {
    name: 'boxorders',
    call: 'listBoxPayments',
    title: { en: 'Hardware orders', hi: 'हार्डवेयर ऑर्डर' },
    about: {
      en: 'Boxes and accessories you ordered; only what was paid is added up.',
      hi: 'आपके मँगाए बॉक्स और सामान; जोड़ में सिर्फ़ वे ऑर्डर जिनका पैसा दिया गया।',
    },
    columns: [
      created,
      text('payboxid', 'Order no.', 'ऑर्डर नंबर'),
      text('boxtype', 'Item', 'सामान'),
      text('model', 'Model', 'मॉडल'),
      count('quantity', 'Quantity', 'कितने'),
      money('boxprice', 'Price (₹)', 'कीमत (₹)'),
      ...taxes((key, en, hi) => money(key, en, hi, paid)),
      money('totalprice', 'Total (₹)', 'कुल (₹)', paid),
      text('gateway', 'Paid by', 'पेमेंट का तरीका'),
      status,
      invoiceno,
      text('comments', 'Remark', 'नोट'),
    ],
    filters: [...RANGE, 'status'],
  },
  bills: {
    name: 'bills',
    call: 'listBills',
    title: { en: 'Monthly bills', hi: 'मासिक बिल' },
    about: {
      en: 'Your account with the provider, month by month.',
      hi: 'प्रोवाइडर के साथ आपका हिसाब, महीने के हिसाब से।',
    },
    columns: [
      text('billno', 'Bill no.', 'बिल नंबर'),
      count('year', 'Year', 'साल'),
      text('month', 'Month', 'महीना'),
      day('from', 'From', 'से'),
      day('to', 'To', 'तक'),
      money('opening', 'Opening (₹)', 'शुरुआती बैलेंस (₹)'),
      sum('topups', 'Top-ups (₹)', 'टॉप-अप (₹)'),
      sum('sales', 'Plans (₹)', 'प्लान (₹)'),
      sum('refunds', 'Refunds (₹)', 'रिफ़ंड (₹)'),
      sum('hardware', 'Hardware (₹)', 'हार्डवेयर (₹)'),
      sum('adjustments', 'Corrections (₹)', 'सुधार (₹)'),
      money('closing', 'Closing (₹)', 'आखिरी बैलेंस (₹)'),
      ...taxes(sum),
      sum('total', 'Total (₹)', 'कुल (₹)'),
      invoiceno,
      created,
    ],
    filters: ['year', 'month'],
  },
} as const satisfies Record<string, Report>
