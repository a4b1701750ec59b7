import { SHIFT_MS, shiftDate } from './day.ts'

// tests of one worker share its globals: the day is set once
const worker = globalThis as { hasTestDay?: true }
if (!worker.hasTestDay) shiftDate(SHIFT_MS)
worker.hasTestDay = true
