import type { CallName } from '#domain/calls.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import type { Answer } from './send.ts'

/** In development a failed call gives its sample. A write that the server considered and refused stays refused. */
export async function orSample<E extends Endpoint>(
  name: CallName,
  to: E,
  sent: Promise<Answer<E>>,
): Promise<Answer<E>> {
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof Failure) || isRefusedWrite(to, error)) throw error
    const { samples } = await import('#domain/samples.ts')
    console.info(`development: sample for ${name} instead of "${error.message}"`)
    return samples[name].reply as Answer<E>
  }
}

function isRefusedWrite(to: Endpoint, failure: Failure): boolean {
  const status = Number(failure.details['httpStatus'] ?? 0)
  const wasConsidered = status >= 400 && status < 500 && status !== 401 && status !== 404
  return to.writes && wasConsidered
}
