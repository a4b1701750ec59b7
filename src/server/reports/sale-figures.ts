import { sql, type RawBuilder } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'

type Range = { from?: Day | undefined; to?: Day | undefined }
type Piece = { span: 'day' | 'month'; from: Day | undefined; before: Day | undefined }

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

const firstWhole = (from: Day): Day => (from === monthOf(from) ? from : monthOf(addDays(monthOf(from), 31)))

const daysBetween = (from: Day | undefined, before: Day | undefined): Piece[] =>
  from && before && from < before ? [{ span: 'day', from, before }] : []

/** A range of days as its whole months and the days before and after them. */
export function piecesOf({ from, to }: Range): Piece[] {
  const behind = to && addDays(to, 1)
  const first = from && firstWhole(from)
  const last = behind && monthOf(behind)
  if (first && last && first > last) return [{ span: 'day', from, before: behind }]
  return [...daysBetween(from, first), { span: 'month', from: first, before: last }, ...daysBetween(last, behind)]
}

/** What was sold of each pack in each way within the range, a row a day or month: `from ${saleFigures(…)} f`. */
export function saleFigures(lcoid: string, range: Range): RawBuilder<unknown> {
  const pieces = piecesOf(range).map(({ span, from, before }) => {
    const where = [
      sql`lcoid = ${lcoid}`,
      sql`span = ${span}`,
      ...(from ? [sql`day >= ${from}::date`] : []),
      ...(before ? [sql`day < ${before}::date`] : []),
    ]
    return sql`select kind, source, plancode, amount, mrp, packs from sale_figure where ${sql.join(where, sql` and `)}`
  })
  return sql`(${sql.join(pieces, sql` union all `)})`
}
