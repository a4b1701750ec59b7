// npm test: everything, from a fresh clone. `npm test -- lint unit` runs these steps alone.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { ensureChromium } from './chromium.mjs'
import { ensureFreeRadius } from './freeradius.mjs'
import { ensurePgBouncer } from './pgbouncer.mjs'
import { ensureSpreadsheet } from './spreadsheet.mjs'
import { ROOT, checkNode, ensureBuilt, ensureInstalled, inSentences } from './setup.mjs'
import { FEW, afterSecondTry, isTriedAgain, wordsFor } from './tally.mjs'
import { UNIT_FAILURES } from './unit-failures.mjs'

const RESULTS = join(ROOT, 'test-results')
const UNIT_REPORT = join(RESULTS, 'unit.json')
const AGAIN = join(RESULTS, 'e2e-again')
const JOURNEY_REPORT = join(RESULTS, 'e2e.json')

const bin = (name) => join(ROOT, 'node_modules', '.bin', name)
const script = (name) => [process.execPath, join(ROOT, 'scripts', name)]
const reporters = ['default', 'json', script('unit-failures.mjs')[1]].map((name) => `--reporter=${name}`)
const vitest = ['run', ...reporters, `--outputFile.json=${UNIT_REPORT}`]

/** One after another in a lane; a static step counts as one test, the others count their own. */
const STEPS = {
  // and types: the compiler reads everything once, and rules keep each hall to the globals its own side has
  lint: { commands: [[bin('oxlint'), '--type-aware', '--type-check']] },
  format: { commands: [[bin('oxfmt'), '--check']] },
  deadcode: { commands: [[bin('knip')]] },
  build: { commands: [script('build.mjs')] },
  bytes: {
    commands: [script('check-bytes.mjs')],
    after: 'build',
    exists: () => existsSync(script('check-bytes.mjs')[1]),
  },
  unit: {
    commands: [[bin('vitest'), ...vitest]],
    count: countUnit,
    before: () => programs.spreadsheet,
    names: failedUnits,
    again: unitsAgain,
  },
  e2e: {
    commands: [[bin('playwright'), 'test']],
    after: 'build',
    count: countJourneys,
    before: () => programs.chromium,
    names: failedJourneys,
    again: journeysAgain,
    left: pagesLeft,
  },
}

/** Two cores: unit tests wait a third of their time, which the static steps use; journeys have the machine to themselves. */
const LANES = [[['lint'], ['format', 'deadcode', 'build', 'bytes'], ['unit']], [['e2e']]]

const LAST_LINES = 12
const MOST_OF_A_PAGE = 6000

const results = new Map()
/** Installed while other steps run, one after another: apt-get bears no second one beside it. */
const programs = {}

async function testAll() {
  checkNode()
  await ensureInstalled()
  const chosen = chooseSteps(process.argv.slice(2))
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  if (chosen.includes('unit')) programs.spreadsheet = ensureSpreadsheet().then(ensureFreeRadius).then(ensurePgBouncer)
  if (chosen.includes('e2e')) programs.chromium = Promise.resolve(programs.spreadsheet).then(ensureChromium)
  // whoever needs it hears of it
  programs.chromium?.catch(() => undefined)
  if (!chosen.includes('build') && chosen.some((name) => STEPS[name].after)) await ensureBuilt()
  const runLane = async (lane) => {
    for (const name of lane.filter((step) => chosen.includes(step))) await runStep(name, STEPS[name])
  }
  for (const abreast of LANES) await Promise.all(abreast.map(runLane))
  summarise()
}

function chooseSteps(words) {
  const unknown = words.find((word) => !(word in STEPS))
  if (unknown) throw new Error(`There is no test step ${unknown}; there are ${Object.keys(STEPS).join(', ')}.`)
  return words.length > 0 ? words : Object.keys(STEPS).filter((name) => STEPS[name].exists?.() ?? true)
}

async function runStep(name, step) {
  const { commands, after, count, before } = step
  if (results.get(after)?.failed) return record(name, { passed: 0, failed: 0, skipped: 1 }, `not run: ${after} failed`)
  const from = performance.now()
  const { ok, output } = await runAll(commands, before)
  const first = tallyOf(step, ok)
  const failures = namesOf(step, first, output)
  const tally = await secondTry(step, first)
  record(name, tally, `${((performance.now() - from) / 1000).toFixed(1)} s`, count && wordsFor(tally))
  for (const line of failures) console.log(`  ✗ ${line}`)
  if (failures.length > 0) sayMore(step, { first, tally, output })
  if (tally.failed > 0) console.log(`\n${output.trim()}\n`)
}

function sayMore(step, { first, tally, output }) {
  const isBroken = tally.flaky !== undefined && first.failed > tally.flaky
  if (isBroken)
    for (const line of ['at the second try again:', ...namesOf(step, tally, output)]) console.log(`  ${line}`)
  if (step.left) console.log(step.left())
}

const tallyOf = ({ count }, ok) =>
  (count && readTally(count, ok)) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }

function namesOf({ names }, { failed }, output) {
  if (failed === 0 || !names) return []
  const found = names()
  // it ended badly without a failing test: its last words are all that tells why
  return found.length > 0 ? found : [output.trim().split('\n').slice(-LAST_LINES).join('\n    ')]
}

/** A few that failed run once more, alone: it tells what is broken from what fails by chance. Neither is green (decision 24). */
async function secondTry({ again, before, count }, first) {
  if (!again || !isTriedAgain(first)) return first
  const { ok } = await runAll([again()], before)
  return afterSecondTry(first, tallyOf({ count }, ok).failed, Number(process.env.FLAKY ?? FEW))
}

function record(name, tally, ...remarks) {
  results.set(name, tally)
  const mark = tally.failed > 0 ? 'FAIL' : tally.passed > 0 ? 'ok' : 'skip'
  console.log(`${mark.padEnd(5)}${name.padEnd(10)}${remarks.filter(Boolean).join('   ')}`)
}

async function runAll(commands, before) {
  let output = ''
  try {
    await before?.()
    // lint's type check has memory enough, and would spend a quarter of its time clearing it
    const env = { GOGC: '400', ...process.env, NODE_ENV: 'test' }
    let ok = true
    for (const [command, ...words] of commands) {
      const code = await capture(command, words, { env, write: (text) => (output += text) })
      ok = ok && code === 0
    }
    return { ok, output }
  } catch (error) {
    return { ok: false, output: `${output}\n${error.message}` }
  }
}

function capture(command, words, { env, write }) {
  return new Promise((done, fail) => {
    const child = spawn(command, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write)
    child.on('error', fail)
    child.on('close', done)
  })
}

// a run that ends badly without a failing test (an import, a hook, a crash) is a failure all the same
function readTally(count, ok) {
  try {
    const tally = count()
    return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } catch {
    return undefined
  }
}

function countUnit() {
  const report = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'))
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function unitsAgain() {
  const { testResults } = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'))
  return [bin('vitest'), ...vitest, ...testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)]
}

function journeysAgain() {
  // alone, without all that the last project waits for, and beside what the first try left of the page
  const which = ['--last-failed', `--last-failed-file=${join(RESULTS, 'e2e/.last-run.json')}`]
  return [bin('playwright'), 'test', ...which, '--no-deps', '--workers=1', `--output=${AGAIN}`]
}

/** First of all what failed, by name: the rest of the output is long. */
function failedUnits() {
  return existsSync(UNIT_FAILURES) ? JSON.parse(readFileSync(UNIT_FAILURES, 'utf8')) : []
}

function failedJourneys() {
  const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]
  const report = JSON.parse(readFileSync(JOURNEY_REPORT, 'utf8'))
  return [
    ...specsIn(report)
      // of a journey made at both sizes `ok` is that of the first
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map((spec) => `${spec.file}: ${spec.title}\n    ${reasonOf(spec)}`),
    // what went wrong beside all of them, which no test of its own would say
    ...report.errors.map(({ message = '' }) => `beside the journeys: ${stripVTControlCharacters(message)}`),
  ]
}

/** What stood on the page of each journey when it failed, which its words alone do not say. */
function pagesLeft() {
  const folder = join(RESULTS, 'e2e')
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('error-context.md'))
    .map((name) => `  ${name}\n${pageIn(readFileSync(join(folder, name), 'utf8'))}`)
    .join('\n')
}

const pageIn = (text) => text.slice(text.indexOf('```yaml')).slice(0, MOST_OF_A_PAGE)

function reasonOf({ tests }) {
  const message = tests.flatMap(({ results: tries }) => tries).find(({ error }) => error)?.error.message ?? ''
  const said = stripVTControlCharacters(message).split('\n').filter(Boolean)
  return [...said.slice(0, 4), ...said.slice(4).slice(-4)].join(' | ')
}

function countJourneys() {
  const { stats } = JSON.parse(readFileSync(JOURNEY_REPORT, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function summarise() {
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  for (const tally of results.values()) for (const key of Object.keys(total)) total[key] += tally[key] ?? 0
  console.log(wordsFor(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}

await inSentences(testAll)
