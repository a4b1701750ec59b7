// docs/calendar.md: a row per moment, kept from run to run, so that each run fills in what it ran.
import { MOMENTS } from './calendar-moments.mjs'

const NOT_RUN = 'not run'
const HEAD = ['Day, IST', 'Why', 'Unit and database tests', 'Journeys', 'Run on', 'Minutes']

const nameOf = ([day, time]) => `${day} ${time}`

/** What an earlier run wrote down: the cells after the reason, by moment. */
export function readTable(text) {
  const rows = text.split('\n').filter((line) => /^\| \d{4}-/.test(line))
  return new Map(
    rows.map((line) => {
      const [name, , ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return [name, cells]
    }),
  )
}

/** A step that did not run now keeps what is known of it, with the day of that run. */
export function withResult(table, moment, { unit, e2e, ranOn, minutes }) {
  const [wasUnit = NOT_RUN, wasJourneys = NOT_RUN] = table.get(nameOf(moment)) ?? []
  return new Map(table).set(nameOf(moment), [unit ?? wasUnit, e2e ?? wasJourneys, ranOn, minutes])
}

export function writeTable(table) {
  const rows = MOMENTS.map((moment) => [
    nameOf(moment),
    moment[2],
    ...(table.get(nameOf(moment)) ?? [NOT_RUN, NOT_RUN, '', '']),
  ])
  const widths = HEAD.map((title, place) => Math.max(...[HEAD, ...rows].map((row) => row[place].length)))
  const line = (cells) => `| ${cells.map((cell, place) => cell.padEnd(widths[place])).join(' | ')} |`
  const green = rows.filter(([, , unit, journeys]) =>
    [unit, journeys].every((cell) => /^\d+ passed, 0 failed/.test(cell)),
  ).length
  return `# Tests by the calendar

\`npm run test:calendar\` runs the tests that another day may change, and the journeys of the daily jobs at both sizes, on ${MOMENTS.length} moments
of India's clock. It writes this table itself; a later run fills in what was not run yet. ${green} of ${MOMENTS.length} are green in both columns.

${line(HEAD)}
| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |
${rows.map(line).join('\n')}
`
}
