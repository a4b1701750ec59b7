import * as z from 'zod/mini'

import { calls, type CallName } from '#domain/calls.ts'
import { Failure } from '#domain/errors.ts'
import { fieldCodes } from '#domain/fields.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'

import { collectionSources } from './sources-collections.ts'
import { boxSources } from './sources-boxes.ts'
import { earningSources } from './sources-earnings.ts'
import { homeSources } from './sources-homes.ts'
import { moneySources } from './sources-money.ts'
import { peopleSources } from './sources-people.ts'
import { planSources } from './sources-plans.ts'
import type { Source } from './source.ts'

type CallOf<Name extends ReportName> = (typeof REPORTS)[Name]['call'] & CallName

/** A report without a source, or with that of another call, does not compile. */
const SOURCES: { [Name in ReportName]: Source<CallOf<Name>> } = {
  ...moneySources,
  ...earningSources,
  ...homeSources,
  ...boxSources,
  ...planSources,
  ...collectionSources,
  ...peopleSources,
}

/** What it is asked is what its own call has checked. */
export const sourceOf = (report: ReportName): Source<never> => SOURCES[report]

/** The filters as the report's own call reads them. A place in its pages means nothing here: a file holds all rows. */
export function readFilters(report: ReportName, filters: string): Record<string, unknown> {
  const { call, fixed = {} } = REPORTS[report]
  const { after: _, ...sent } = Object.fromEntries(new URLSearchParams(filters))
  if (Object.values(sent).some((value) => value.includes('\0')))
    throw new Failure('input.invalid', { fields: { filters: 'invalid' } })
  const parsed = z.safeDecode(calls[call].input, { ...sent, ...fixed })
  if (!parsed.success) throw new Failure('input.invalid', { fields: fieldCodes(parsed.error) })
  return parsed.data
}
