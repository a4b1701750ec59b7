// npm run test:calendar: the tests that another day may change, and the journeys of the daily jobs, on days that software
// stumbles over. `npm run test:calendar -- 2028-02-29` runs the days whose name begins so; `--steps=unit` one step alone.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { MOMENTS } from './calendar-moments.mjs'
import { readTable, withResult, writeTable } from './calendar-table.mjs'
import { ROOT, inSentences } from './setup.mjs'

const TABLE = join(ROOT, 'docs/calendar.md')

const steps = process.argv
  .find((word) => word.startsWith('--steps='))
  ?.slice(8)
  .split(',') ?? ['unit', 'e2e']
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = ([day, time]) => wanted.length === 0 || wanted.some((word) => `${day}T${time}`.startsWith(word))

async function runDays() {
  for (const moment of MOMENTS.filter(isWanted)) {
    const [day, time, why] = moment
    const from = performance.now()
    const result = { ranOn: new Date().toISOString().slice(0, 10) }
    let isGreen = true
    for (const step of steps) {
      const { ok, line, output } = await testOn(new Date(`${day}T${time}:00+05:30`), step)
      result[step] = line
      isGreen &&= ok
      if (!ok) keepOutput(`${day}T${time.replace(':', '')}-${step}`, output)
    }
    result.minutes = ((performance.now() - from) / 60_000).toFixed(1)
    writeDown(moment, result)
    const said = steps.map((step) => result[step]).join(' · ')
    console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${day} ${time}  ${said}  ${result.minutes} min  ${why}`)
    if (!isGreen) process.exitCode = 1
  }
}

/** At once: a run of all days takes hours, and what it found is kept when it is stopped. */
function writeDown(moment, result) {
  const table = readTable(existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '')
  writeFileSync(TABLE, writeTable(withResult(table, moment, result)))
}

/** A run whose server, database world and windows stand on that moment. */
function testOn(moment, step) {
  return new Promise((done, fail) => {
    const env = { ...process.env, LCO_TEST_NOW: moment.toISOString(), FLAKY: '0' }
    delete env.CLOCK_SHIFT_MS
    const child = spawn(process.execPath, [join(ROOT, 'scripts/test.mjs'), step], { cwd: ROOT, env })
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
  // the pages as they were when journeys failed
  const pages = join(ROOT, 'test-results/e2e')
  if (existsSync(pages)) cpSync(pages, join(folder, name), { recursive: true })
  console.log(`     its output: calendar-results/${name}.log`)
}

await inSentences(runDays)
