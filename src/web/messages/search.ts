import { CUSTOMER_EVENTS, type CustomerEvent } from '#domain/messages/events.ts'
import { SMS_IDS, type SmsId } from '#domain/messages/templates.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

import { customersIn } from './customers.ts'

/** To whom and with which template; the rest are the filters of the report. */
export type SmsSearch = DayRange & { customerid?: string; subscribers?: string; smsid?: SmsId; type?: CustomerEvent }

const isSmsId = (value: unknown): value is SmsId => SMS_IDS.some((smsid) => smsid === value)

export const isCustomerEvent = (value: unknown): value is CustomerEvent =>
  CUSTOMER_EVENTS.some((event) => event === value)

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function smsSearch(search: Record<string, unknown>): SmsSearch {
  const one = customersIn(textOf(search['customerid']))
  const several = customersIn(textOf(search['subscribers']))
  return {
    ...rangeOf(search),
    ...(one.wrong.length === 0 && one.numbers[0] && { customerid: one.numbers[0] }),
    ...(several.numbers.length > 0 && { subscribers: several.numbers.join(',') }),
    ...(isSmsId(search['smsid']) && { smsid: search['smsid'] }),
    ...(isCustomerEvent(search['type']) && { type: search['type'] }),
  }
}
