import { Gauge, register } from 'prom-client'

import type { House } from '../context.ts'
import type { Log } from '../log.ts'
import type { CheckBooks } from './check.ts'

const breaches = new Gauge({
  name: 'lco_books_breaches',
  help: 'Invariants of the books found broken at the last check',
  registers: [register],
})

/** Hourly: a number for the alarm, and the breaches themselves for whoever it wakes. */
export async function reportBreaches(checkBooks: CheckBooks, { system, now }: House, log: Log): Promise<void> {
  const found = await checkBooks(system, now())
  breaches.set(found.length)
  for (const breach of found) log.error({ breach }, 'the books do not balance')
}
