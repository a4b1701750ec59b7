import { useState } from 'react'

import { type Day, dayOf } from '#domain/dates.ts'

/** Which day it was in India when this was opened. */
export function useToday(): Day {
  const [today] = useState(() => dayOf(new Date()))
  return today
}
