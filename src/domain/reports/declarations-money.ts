import { authorisedby, comment, count, created, day, money, moment, RANGE, status, sum, text } from './columns.ts'
import type { Report } from './declaration.ts'

const ledger = [
  created,
  text('paymentid', 'Entry no.', 'प्रविष्टि सं.'),
  text('reason', 'Kind', 'प्रकार'),
  text('reference', 'Reference', 'संदर्भ'),
  comment,
] as const

const TAX = {
  taxable: { en: 'Taxable', hi: 'कर योग्य' },
  cgst: { en: 'CGST', hi: 'सीजीएसटी' },
  sgst: { en: 'SGST', hi: 'एसजीएसटी' },
  igst: { en: 'IGST', hi: 'आईजीएसटी' },
}
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
    columns: [
      ...ledger,
      sum('debit', 'Debit (₹)', 'कटौती (₹)'),
      sum('credit', 'Credit (₹)', 'जमा (₹)'),
      money('balance', 'Balance (₹)', 'बैलेंस (₹)'),
      authorisedby,
    ],
    filters: RANGE,
    chart: { by: 'created', of: 'debit', title: { en: 'Debits by day', hi: 'दिन के हिसाब से कटौती' } },
  },
  walletdebit: {
    name: 'walletdebit',
    call: 'listWalletDebits',
    title: { en: 'Wallet debits', hi: 'वॉलेट से कटौती' },
    about: { en: 'What was taken from your wallet, and for what.', hi: 'आपके वॉलेट से क्या कटा और किसके लिए।' },
    columns: [
      created,
      text('paymentid', 'Entry no.', 'प्रविष्टि सं.'),
      text('entityid', 'Operator', 'ऑपरेटर'),
      text('frcode', 'Franchise code', 'फ़्रैंचाइज़ी कोड'),
      comment,
      text('paymentmode', 'Mode', 'माध्यम'),
      sum('amount', 'Amount (₹)', 'राशि (₹)'),
      authorisedby,
    ],
    filters: RANGE,
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
    columns: [
      ...ledger,
      sum('credit', 'Credit (₹)', 'जमा (₹)'),
      money('balance', 'Balance (₹)', 'बैलेंस (₹)'),
      authorisedby,
    ],
    filters: RANGE,
    chart: { by: 'created', of: 'credit', title: { en: 'Credits by day', hi: 'दिन के हिसाब से जमा' } },
  },
  payment: {
    name: 'payment',
    call: 'getPaymentReport',
    title: { en: 'Online payments', hi: 'ऑनलाइन पेमेंट' },
    about: {
      en: 'Online payments and what became of them; only what was paid is added up.',
      hi: 'ऑनलाइन पेमेंट और उनका नतीजा; जोड़ में केवल सफल पेमेंट हैं।',
    },
    columns: [
      created,
      text('paymentid', 'Payment no.', 'पेमेंट सं.'),
      text('transactionid', 'Transaction', 'लेन-देन'),
      text('purpose', 'For', 'किसके लिए'),
      text('gateway', 'Gateway', 'गेटवे'),
      text('gatewaypayment', 'Gateway’s no.', 'गेटवे सं.'),
      status,
      money('amount', 'Amount (₹)', 'राशि (₹)', paid),
      moment('settled', 'Settled', 'निपटान'),
      authorisedby,
    ],
    filters: [...RANGE, 'status'],
    chart: { by: 'created', of: 'amount', title: { en: 'Payments by day', hi: 'दिन के हिसाब से पेमेंट' } },
  },
  boxorders: {
    name: 'boxorders',
    call: 'listBoxPayments',
    title: { en: 'Hardware orders', hi: 'हार्डवेयर ऑर्डर' },
    about: {
      en: 'Boxes and accessories you ordered; only what was paid is added up.',
      hi: 'आपके मँगाए बॉक्स और सामान; जोड़ में केवल पेमेंट हुए ऑर्डर हैं।',
    },
    columns: [
      created,
      text('payboxid', 'Order no.', 'ऑर्डर सं.'),
      text('boxtype', 'Item', 'सामान'),
      text('model', 'Model', 'मॉडल'),
      count('quantity', 'Quantity', 'मात्रा'),
      money('boxprice', 'Price (₹)', 'कीमत (₹)'),
      ...(['taxable', 'cgst', 'sgst', 'igst'] as const).map((key) =>
        money(key, `${TAX[key].en} (₹)`, `${TAX[key].hi} (₹)`, paid),
      ),
      money('totalprice', 'Total (₹)', 'कुल (₹)', paid),
      text('gateway', 'Paid by', 'पेमेंट का तरीका'),
      status,
      text('invoiceno', 'Invoice no.', 'इनवॉइस सं.'),
      text('comments', 'Remark', 'टिप्पणी'),
    ],
    filters: [...RANGE, 'status'],
  },
  bills: {
    name: 'bills',
    call: 'listBills',
    title: { en: 'Monthly bills', hi: 'मासिक बिल' },
    about: {
      en: 'Your account with the provider, month by month.',
      hi: 'प्रदाता के साथ आपका खाता, महीने के हिसाब से।',
    },
    columns: [
      text('billno', 'Bill no.', 'बिल सं.'),
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
      money('closing', 'Closing (₹)', 'अंतिम बैलेंस (₹)'),
      ...(['taxable', 'cgst', 'sgst', 'igst'] as const).map((key) =>
        sum(key, `${TAX[key].en} (₹)`, `${TAX[key].hi} (₹)`),
      ),
      sum('total', 'Total (₹)', 'कुल (₹)'),
      text('invoiceno', 'Invoice no.', 'इनवॉइस सं.'),
      created,
    ],
    filters: ['year', 'month'],
  },
} as const satisfies Record<string, Report>
