// npm run test:calendar: unit tests, database tests and journeys on days that software stumbles over.
// `npm run test:calendar -- 2028-02-29` runs the days whose name begins so; `--steps=unit` one step alone.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, inSentences } from './setup.mjs'

const NOON = '12:00'
/** 23:55 and 00:05 in India are two days of the calendar and one of UTC. */
const LATE = '23:55'
const EARLY = '00:05'

/** Each moment of India's clock with what makes it worth a run. */
const MOMENTS = [
  ['2026-11-16', NOON, 'Monday; failed once by the rows of its list'],
  ['2026-11-17', NOON, 'Tuesday'],
  ['2026-11-18', NOON, 'Wednesday'],
  ['2026-11-19', NOON, 'Thursday'],
  ['2026-11-20', NOON, 'Friday'],
  ['2026-11-21', NOON, 'Saturday'],
  ['2026-11-22', NOON, 'Sunday'],
  ['2026-11-30', NOON, 'last of a month with 30 days'],
  ['2026-12-01', EARLY, 'first of a month with 31 days after one with 30'],
  ['2026-12-31', NOON, 'last of the year'],
  ['2026-12-31', LATE, 'five minutes before the new year'],
  ['2027-01-01', EARLY, 'five minutes into the new year, still the old one in UTC'],
  ['2027-01-01', NOON, 'first of the year'],
  ['2027-01-29', NOON, 'a month from here there is no 29 February'],
  ['2027-01-30', NOON, 'nor a 30th'],
  ['2027-01-31', NOON, 'nor a 31st'],
  ['2027-02-01', NOON, 'first of the short month'],
  ['2027-02-28', NOON, 'last of February'],
  ['2027-02-28', LATE, 'its last minutes'],
  ['2027-03-01', EARLY, 'the first after 28 days'],
  ['2027-03-30', NOON, 'the day before the books of the year close'],
  ['2027-03-31', NOON, 'last of the financial year'],
  ['2027-03-31', LATE, 'its last minutes'],
  ['2027-04-01', EARLY, 'first minutes of the financial year: new numbers on every paper'],
  ['2027-04-01', NOON, 'first of the financial year'],
  ['2027-04-30', NOON, 'last of a month with 30 days'],
  ['2027-05-01', EARLY, 'the month after it'],
  ['2027-05-31', NOON, 'last of a month with 31 days before one with 30'],
  ['2027-06-30', LATE, 'end of the half year'],
  ['2027-07-31', NOON, 'two months with 31 days follow each other'],
  ['2027-08-31', LATE, 'the second of them ends'],
  ['2027-10-15', '08:55', 'five minutes before SMS may go out'],
  ['2027-10-15', '20:59', 'the last minute in which they may'],
  ['2027-10-15', '21:05', 'and just after it'],
  ['2027-12-31', LATE, 'five minutes before a leap year'],
  ['2028-01-31', NOON, 'a month from here is 29 February'],
  ['2028-02-28', NOON, 'not the last of this February'],
  ['2028-02-28', LATE, 'a leap day begins in five minutes'],
  ['2028-02-29', NOON, 'the leap day'],
  ['2028-02-29', LATE, 'its last minutes'],
  ['2028-03-01', EARLY, 'the day after it'],
  ['2028-03-31', NOON, 'last of a financial year with 366 days'],
  ['2028-04-01', EARLY, 'and the next one begins'],
  ['2028-12-31', NOON, 'the 366th day'],
]

const steps = process.argv
  .find((word) => word.startsWith('--steps='))
  ?.slice(8)
  .split(',') ?? ['unit', 'e2e']
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = ([day, time]) => wanted.length === 0 || wanted.some((word) => `${day}T${time}`.startsWith(word))

async function runDays() {
  const rows = []
  for (const [day, time, why] of MOMENTS.filter(isWanted)) {
    const from = performance.now()
    const { ok, line, output } = await testOn(new Date(`${day}T${time}:00+05:30`))
    const minutes = ((performance.now() - from) / 60_000).toFixed(1)
    rows.push(`| ${day} ${time} | ${why} | ${line} | ${minutes} |`)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${day} ${time}  ${line}  ${minutes} min  ${why}`)
    if (!ok) keepOutput(`${day}T${time.replace(':', '')}`, output)
    process.exitCode = ok ? process.exitCode : 1
  }
  console.log(['', '| day, IST | why | tests | minutes |', '| --- | --- | --- | --- |', ...rows].join('\n'))
}

/** A whole run whose server, database world and windows stand on that moment. */
function testOn(moment) {
  return new Promise((done, fail) => {
    const env = { ...process.env, LCO_TEST_NOW: moment.toISOString() }
    delete env.CLOCK_SHIFT_MS
    const child = spawn(process.execPath, [join(ROOT, 'scripts/test.mjs'), ...steps], { cwd: ROOT, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', fail)
    child.on('close', (code) => done({ ok: code === 0, line: lastTally(output), output }))
  })
}

const lastTally = (output) =>
  output
    .split('\n')
    .filter((line) => /^\d+ passed/.test(line))
    .at(-1) ?? 'no test ran'

function keepOutput(name, output) {
  const folder = join(ROOT, 'calendar-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.log`), output)
  console.log(`     its output: calendar-results/${name}.log`)
}

await inSentences(runDays)
