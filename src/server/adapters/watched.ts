import { hideNumbers, type Log } from '../log.ts'
import { counter } from '../measures.ts'
import { inSpan } from '../traces.ts'

const failures = counter(
  'lco_vendor_failures_total',
  'Calls to a vendor that failed or were not answered',
  'vendor',
  'action',
)

type Failed = { vendor: string; action: string; reason: string }

/** A line and a count for every call to a vendor that failed; never what was sent. */
function noteFailure(log: Log, { vendor, action, reason }: Failed): void {
  failures.inc({ vendor, action })
  log.warn({ vendor, action, reason: hideNumbers(reason) }, 'a vendor failed')
}

const isPieces = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

async function* piecesOf(pieces: AsyncIterable<unknown>, noted: (error: unknown) => never) {
  try {
    yield* pieces
  } catch (error) {
    noted(error)
  }
}

/** How a vendor that never throws says that he did not answer, or not so that anybody knows what he did. */
const NO_WORD = ['unanswered', 'again', 'unclear']

function silenceIn(answer: unknown): string | null {
  const said = answer as { outcome?: unknown; reason?: unknown } | null | undefined
  return NO_WORD.includes(String(said?.outcome)) ? String(said?.reason) : null
}

/** The same vendor, with every failure, and every silence, noted before it goes on to whoever asked. */
export function watched<P extends object>(vendor: string, port: P, logOf: () => Log): P {
  const actions = Object.entries(port).map(([action, act]: [string, unknown]) => {
    if (typeof act !== 'function') return [action, act] as const
    const call = act as (...words: unknown[]) => unknown
    const note = (reason: string) => noteFailure(logOf(), { vendor, action, reason: reason.slice(0, 300) })
    const noted = (error: unknown): never => {
      note(String(error))
      throw error
    }
    const heard = (answer: unknown): unknown => {
      const silence = silenceIn(answer)
      if (silence !== null) note(silence)
      return answer
    }
    return [
      action,
      (...words: unknown[]) => {
        const answer = inSpan(`${vendor} ${action}`, { kind: 'internal' }, () => call.apply(port, words))
        if (isPieces(answer)) return piecesOf(answer, noted)
        return answer instanceof Promise ? answer.then(heard, noted) : answer
      },
    ] as const
  })
  return { ...port, ...Object.fromEntries(actions) }
}
