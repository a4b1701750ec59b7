import { SMS_IDS, type SmsId } from '#domain/messages/templates.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

import { customersIn } from './customers.ts'

/** To whom and with which template; the rest are the filters of the report. */
export type SmsSearch = DayRange & { customerid?: string; subscribers?: string; smsid?: SmsId; type?: SmsId }

export const isSmsId = (value: unknown): value is SmsId => SMS_IDS.some((smsid) => smsid === value)

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function smsSearch(search: Record<string, unknown>): SmsSearch {
  const one = customersIn(textOf(search['customerid']))
  const several = customersIn(textOf(search['subscribers']))
  return {
    ...rangeOf(search),
    ...(one.wrong.length === 0 && one.numbers[0] && { customerid: one.numbers[0] }),
    ...(several.numbers.length > 0 && { subscribers: several.numbers.join(',') }),
    ...(isSmsId(search['smsid']) && { smsid: search['smsid'] }),
    ...(isSmsId(search['type']) && { type: search['type'] }),
  }
}
