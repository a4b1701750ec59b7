import { useEffect, useState } from 'react'

import { idle } from '#web/shell/idle.ts'

/** Whether the browser has had a moment to itself since this was first shown. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void idle().then(() => setIsIdle(true)), [])
  return isIdle
}
