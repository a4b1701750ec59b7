// What failed in a run of vitest, in words: its own report leaves out the cause of an error.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { ROOT } from './setup.mjs'

export const UNIT_FAILURES = join(ROOT, 'test-results', 'unit-failures.json')

const MOST_OF_A_MESSAGE = 900
const MOST_OF_A_CAUSE = 600
/** Of a property its seed and counterexample stand above this line, which says how to see yet more. */
const HINT = /\n+Hint: [^]*/

/** The first line of a failure and what else tells why; of a property also what its counterexample met. */
export function wordsOf({ message = '', cause }) {
  const words = shortened(message.replace(HINT, ''), MOST_OF_A_MESSAGE)
  return cause?.message ? `${words}\nCause: ${shortened(cause.message, MOST_OF_A_CAUSE)}` : words
}

function shortened(text, most) {
  const plain = stripVTControlCharacters(text).trim()
  return plain.length > most ? `${plain.slice(0, most)} …` : plain
}

/** The failures of these files, each under the name of its test, and what failed beside all of them. */
export function failuresIn(modules, errors) {
  const named = (name, found) => found.map((error) => `${name}\n${wordsOf(error)}`.replaceAll('\n', '\n    '))
  const failed = ({ children }) => [...children.allSuites(), ...children.allTests('failed')]
  const errorsOf = (one) => (one.type === 'test' ? one.result().errors : one.errors())
  return [
    ...modules.flatMap((file) => [
      ...named(file.relativeModuleId, file.errors()),
      ...failed(file).flatMap((one) => named(`${file.relativeModuleId}: ${one.fullName}`, errorsOf(one))),
    ]),
    ...named('beside the tests', errors),
  ]
}

/** A reporter of vitest. */
// it is found by that
// oxlint-disable-next-line import/no-default-export
export default class UnitFailures {
  onTestRunEnd(modules, errors) {
    mkdirSync(dirname(UNIT_FAILURES), { recursive: true })
    writeFileSync(UNIT_FAILURES, JSON.stringify(failuresIn(modules, errors)))
  }
}
