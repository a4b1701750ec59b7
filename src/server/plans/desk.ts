import { readFile } from 'node:fs/promises'

import { Day, dayOf } from '#domain/dates.ts'
import { describeChange } from '#domain/plans/catalogue-changes.ts'
import { formatCatalogue } from '#domain/plans/catalogue-file.ts'
import { FINDINGS } from '#domain/plans/findings.ts'
import { blocks, type Finding } from '#domain/plans/import.ts'

import { servicesOf, type Command } from '../desk-command.ts'
import { announceNotice } from '../notices/tell.ts'
import { catalogueContent } from './catalogue-content.ts'
import { exportCatalogue, importCatalogue, type Imported } from './import.ts'

const describe = ({ line, severity, code, what }: Finding): string =>
  `line ${line}  ${severity}  ${code}  ${what}  ${FINDINGS[code].message}`

function outcome({ findings, changes, applied }: Imported): string {
  if (blocks(findings)) return 'Nothing was imported: please correct the errors.'
  if (changes.length === 0) return 'The catalogue says this already.'
  return applied ? `${changes.length} changes were made.` : `${changes.length} changes would be made.`
}

function effectiveDay(text: string | undefined, today: Day): Day {
  if (text === undefined) return today
  if (!Day.safeParse(text).success) throw new Error('Say --effective YYYY-MM-DD.')
  if (text < today) throw new Error('A price of the past has been paid already: --effective is today or later.')
  return text
}

/** What the provider's people do with the catalogue. */
export const catalogueCommands: Record<string, Command> = {
  'import-catalogue': async ([file], { 'dry-run': dryRun, effective }, desk) => {
    const { system, live, now } = servicesOf(desk)
    if (!file) throw new Error('Say import-catalogue <file>.')
    const content = await catalogueContent(await readFile(file))
    const at = now()
    const how = { effective: effectiveDay(effective, dayOf(at)), dryRun: dryRun !== undefined, at }
    const imported = await importCatalogue(system, content, how)
    if (imported.applied) await announceNotice(live, { lcoid: null })
    const lines = [...imported.findings.map(describe), ...imported.changes.map(describeChange), outcome(imported)]
    if (blocks(imported.findings)) throw new Error(lines.join('\n'))
    return lines.join('\n')
  },

  'export-catalogue': async (_words, _options, { system, now }) =>
    formatCatalogue(await exportCatalogue(system, dayOf(now()))).trimEnd(),
}
