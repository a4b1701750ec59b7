import { COMMENT_OPENINGS } from '../wallet/comments.ts'
import type { Column, ColumnKind, Shown, Total, Values } from './declaration.ts'
import { AUTHORS } from './values.ts'

type More = Pick<Column, 'total' | 'totalIf' | 'values' | 'openings'>

/** A maker of columns of one kind; `more` says what is added up, and what its values are called. */
const columnOf =
  (kind: ColumnKind) =>
  (key: string, en: string, hi: string, more: More = {}): Column => ({ key, kind, title: { en, hi }, ...more })

export const text = columnOf('text')
export const day = columnOf('day')
export const moment = columnOf('moment')
export const count = columnOf('count')
export const money = columnOf('money')

/** A text that is one of a few. */
export const choice = (key: string, en: string, hi: string, values: Values): Column => text(key, en, hi, { values })

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
export const authorisedby = choice('authorisedby', 'Done by', 'किसने किया', AUTHORS)
export const subscriberid = text('subscriberid', 'Customer no.', 'ग्राहक नंबर')
export const name = text('name', 'Name', 'नाम')
export const stbno = text('stbno', 'STB', 'STB')
export const plancode = text('plancode', 'Pack code', 'पैक कोड')
export const planname = text('planname', 'Pack', 'पैक')
export const city = text('city', 'City', 'शहर')
export const comment = text('comment', 'Remark', 'नोट', { openings: COMMENT_OPENINGS })
export const contractno = text('contractno', 'Contract', 'कॉन्ट्रैक्ट')
export const customerCan = text('customer_can', 'CAN', 'CAN')
export const entryno = text('paymentid', 'Entry no.', 'एंट्री नंबर')
export const invoiceno = text('invoiceno', 'Invoice no.', 'इनवॉइस नंबर')
export const status = (values: Values): Column => choice('status', 'Status', 'स्टेटस', values)

/** On the screen: the customer, with what tells him from another of the same name. */
export const customer = (...below: string[]): Shown => ({ key: 'name', below, title: { en: 'Customer', hi: 'ग्राहक' } })

export const RANGE = ['from', 'to'] as const
