import * as z from 'zod/mini'

import { calls } from '#domain/calls.ts'
import { Failure } from '#domain/errors.ts'
import { fieldCodes } from '#domain/fields.ts'
import { FIXED_FILTERS, REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/names.ts'

import { ekyc, modifiedCustomer, sms, stbreplacement, subscriberlist } from './source-homes.ts'
import { accountstatement, bills, boxorders, payment, refund, walletdebit } from './source-money.ts'
import { activation, expired, expiry, jobmonitor, lineUp, schedule } from './source-plans.ts'
import type { Asking, Source } from './source.ts'

const SOURCES: Record<ReportName, (asked: never, by: Asking) => Source> = {
  activation,
  expiry,
  expired,
  jobmonitor,
  bills,
  refund,
  stbreplacement,
  ekyc,
  schedule,
  payment,
  modifiedCustomer,
  accountstatement,
  channellineupgen1: lineUp,
  channellineupgen2: lineUp,
  walletdebit,
  subscriberlist,
  boxorders,
  sms,
}

/** The filters as the report's own call reads them. A place in its pages means nothing here: a file holds all rows. */
export function readFilters(report: ReportName, filters: string): Record<string, unknown> {
  const { after: _, ...sent } = Object.fromEntries(new URLSearchParams(filters))
  const parsed = z.safeDecode(calls[REPORTS[report].call].input, { ...sent, ...FIXED_FILTERS[report] })
  if (!parsed.success) throw new Failure('input.invalid', { fields: fieldCodes(parsed.error) })
  return parsed.data
}

export const sourceOf = (report: ReportName, filters: string, by: Asking): Source =>
  SOURCES[report](readFilters(report, filters) as never, by)
