import type { Column, ColumnKind, Total } from './declaration.ts'

/** A maker of columns of one kind; `more` says what is added up. */
const columnOf =
  (kind: ColumnKind) =>
  (key: string, en: string, hi: string, more: Pick<Column, 'total' | 'totalIf'> = {}): Column => ({
    key,
    kind,
    title: { en, hi },
    ...more,
  })

export const text = columnOf('text')
export const day = columnOf('day')
export const moment = columnOf('moment')
export const count = columnOf('count')
export const money = columnOf('money')

/** An amount that is added up at the foot. */
export const sum = (key: string, en: string, hi: string): Column => money(key, en, hi, { total: true })

/** What the whole report comes to; `of` is the column whose foot it is. */
export const total = (key: string, en: string, hi: string, of?: string): Total => ({
  key,
  kind: 'money',
  title: { en, hi },
  ...(of && { of }),
})

export const totalCount = (key: string, en: string, hi: string): Total => ({ key, kind: 'count', title: { en, hi } })

/** Columns that several reports share, so that they are called the same everywhere. */
export const created = moment('created', 'Date and time', 'तारीख और समय')
export const authorisedby = text('authorisedby', 'Done by', 'किसने किया')
export const subscriberid = text('subscriberid', 'Customer no.', 'ग्राहक नंबर')
export const name = text('name', 'Name', 'नाम')
export const stbno = text('stbno', 'Box (STB)', 'बॉक्स (STB)')
export const plancode = text('plancode', 'Plan code', 'प्लान कोड')
export const planname = text('planname', 'Plan', 'प्लान')
export const status = text('status', 'Status', 'स्थिति')
export const reason = text('reason', 'Reason', 'वजह')
export const city = text('city', 'City', 'शहर')
export const comment = text('comment', 'Remark', 'नोट')
export const contractno = text('contractno', 'Contract', 'कॉन्ट्रैक्ट')
export const customerCan = text('customer_can', 'CAN', 'CAN')
export const entryno = text('paymentid', 'Entry no.', 'एंट्री नंबर')
export const invoiceno = text('invoiceno', 'Invoice no.', 'इनवॉइस नंबर')

export const RANGE = ['from', 'to'] as const
