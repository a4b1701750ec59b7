import { BOM } from '#domain/csv-cells.ts'
import { dayOf, type Day } from '#domain/dates.ts'
import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import type { Change } from '#domain/plans/catalogue-changes.ts'
import { catalogueColumnTexts, EXAMPLE_ROWS } from '#domain/plans/catalogue-columns.ts'
import { catalogueCells, COLUMNS, formatCatalogue } from '#domain/plans/catalogue-file.ts'
import type { Finding } from '#domain/plans/import.ts'
import type { FullLanguage } from '#domain/words.ts'

import { shownName, typeOf } from '../files/names.ts'
import { announceNotice } from '../notices/tell.ts'
import { catalogueContent } from '../plans/catalogue-content.ts'
import { exportCatalogue as catalogueOf, importWithin, type Imported } from '../plans/import.ts'
import { workbookOf } from '../registers/text-file.ts'
import type { FileReply } from '../replies.ts'
import { DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

type Given = Input<typeof setCalls.importCatalogue>

/** A price of the past has been paid already. */
function effectiveDay({ effective }: Given, today: Day): Day {
  if (effective && effective < today) throw wrong('effective', 'fromToday')
  return effective || today
}

const contentOf = async ({ file }: Given) => catalogueContent(Buffer.from(await file.arrayBuffer()))

function reportOf({ findings, unshown, changes, applied, plans, channels }: Imported) {
  const of = (wanted: Finding['severity']) =>
    findings
      .filter(({ severity }) => severity === wanted)
      .map(({ line, what, code }) => ({ line, subject: what, code }))
  return {
    plans,
    channels,
    ...countsOf(changes),
    findings: of('warning'),
    problems: of('error'),
    unshown,
    ...pricesOf(changes),
    imported: applied,
  }
}

const PRICES_SHOWN = 100

function pricesOf(changes: readonly Change[]) {
  const prices = changes.flatMap((change) =>
    change.what === 'PRICE'
      ? [
          {
            ...change.price,
            oldlcoprice: change.before?.lcoprice ?? null,
            oldmrptariff: change.before?.mrptariff ?? null,
          },
        ]
      : [],
  )
  return { prices: prices.slice(0, PRICES_SHOWN), pricesunshown: Math.max(prices.length - PRICES_SHOWN, 0) }
}

/** Things, not lines: a plan with another name and another price is one that changed. */
function countsOf(changes: readonly Change[]) {
  const [added, changed, discontinued] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const change of changes)
    if (!isOfNewPlans(change)) (isNew(change) ? added : isEnd(change) ? discontinued : changed).add(subjectOf(change))
  const known = (subject: string) => !added.has(subject) && !discontinued.has(subject)
  return { added: added.size, changed: [...changed].filter(known).length, discontinued: discontinued.size }
}

const isNew = (change: Change): boolean => 'isNew' in change && change.isNew

/** The channels of a pack that is new with its plans, which are counted. */
const isOfNewPlans = (change: Change): boolean => change.what === 'PACK' && change.isNew

const isEnd = (change: Change): boolean =>
  change.what === 'PLAN' && change.fields.includes('discontinuedon') && change.plan.discontinuedon !== null

function subjectOf(change: Change): string {
  if (change.what === 'CHANNEL') return `channel ${change.channel.channelid}`
  if (change.what === 'PACK') return `pack ${change.packagecode}`
  return `plan ${change.what === 'PLAN' ? change.plan.plancode : change.price.plancode}`
}

export const catalogueHandlers = { checkCatalogue, importCatalogue, exportCatalogue, downloadCatalogueTemplate }

async function checkCatalogue(given: Given, { system, now }: DeskContext) {
  const how = { effective: effectiveDay(given, dayOf(now())), dryRun: true, at: now() }
  const content = await contentOf(given)
  return reportOf(await system.transaction().execute((tx) => importWithin(tx, content, how)))
}

async function importCatalogue(given: Given, { writeFor, now, live }: DeskContext) {
  const how = { effective: effectiveDay(given, dayOf(now())), dryRun: false, at: now() }
  const content = await contentOf(given)
  const report = await writeFor(DESK)(async (tx, note) => {
    const made = reportOf(await importWithin(tx, content, how))
    const { findings, problems: _problems, prices, pricesunshown, ...counts } = made
    if (made.imported)
      note({
        what: 'catalogue',
        target: shownName(given.file.name),
        after: {
          ...counts,
          effective: how.effective,
          findings: findings.length,
          prices: prices.length + pricesunshown,
        },
      })
    return made
  })
  if (report.imported) await announceNotice(live, { lcoid: null, alerttype: 'ALERT' })
  return report
}

async function exportCatalogue({ format }: Input<typeof setCalls.exportCatalogue>, { system, now }: DeskContext) {
  const today = dayOf(now())
  const whole = await catalogueOf(system, today)
  if (format === 'xlsx') return workbook(`catalogue-${today}.xlsx`, catalogueCells(whole), 'en')
  const body = Buffer.from(BOM + formatCatalogue(whole))
  return { filename: `catalogue-${today}.csv`, type: 'text/csv; charset=utf-8', body }
}

async function downloadCatalogueTemplate({ language = 'en' }: Input<typeof setCalls.downloadCatalogueTemplate>) {
  const rows = EXAMPLE_ROWS.map((row) => COLUMNS.map((column) => row[column] ?? ''))
  return workbook('catalogue-template.xlsx', rows, language)
}

/** Its second sheet says what the columns mean. */
function workbook(filename: string, rows: readonly (readonly string[])[], language: FullLanguage): FileReply {
  const said: Record<string, string> = catalogueColumnTexts[language]
  const columns = COLUMNS.map((key) => ({ key, title: said[key] ?? '' }))
  return { filename, type: typeOf(filename), body: workbookOf({ title: 'Catalogue', columns }, rows) }
}
