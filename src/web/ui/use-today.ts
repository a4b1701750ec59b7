import { useState } from 'react'

import { type Day, dayOf } from '#domain/dates.ts'

import { now } from './clock.ts'

/** Which day it was in India when this was opened. */
export function useToday(): Day {
  const [today] = useState(() => dayOf(now()))
  return today
}
