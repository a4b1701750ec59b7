/** The moment tests begin at, noon of a Wednesday in India; `npm run test:calendar` chooses others. */
const SHARED_NOW = process.env['LCO_TEST_NOW'] ?? '2026-07-15T06:30:00Z'

/** How far the journeys' day is from the machine's; the servers they start get the same. */
export const SHIFT_MS = Number((process.env['CLOCK_SHIFT_MS'] ??= String(Date.parse(SHARED_NOW) - Date.now())))

/** Tests of one worker share its globals: each file sets them anew. */
const worker = globalThis as { ownMoment?: string | undefined; dateShiftMs?: number }

/** A file that expects days of one month says so in a line at its head, and begins at noon of that day whatever day is tested. */
export const ownDayOf = (text: string): string | undefined => /^\/\/ @day (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1]

const noonOf = (day: string): string => `${day}T06:30:00Z`
const dayInIndia = (moment: string): string => new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** A file that says `@noon` begins at noon of whatever day is tested: what it sends does not go out at night, or it walks through the day. */
export function ownMomentOf(text: string, shared: string = SHARED_NOW): string | undefined {
  const day = ownDayOf(text) ?? (/^\/\/ @noon$/m.test(text) ? dayInIndia(shared) : undefined)
  return day && noonOf(day)
}

/** The moment the running test file begins at. */
export const testNow = (): string => worker.ownMoment ?? SHARED_NOW

/** How far that is from the machine's; servers that a test starts get the same. */
export const shiftMs = (): number => worker.dateShiftMs ?? SHIFT_MS

/** Before each file: it begins at its moment, however long the others took. */
export function beginFile(text: string): void {
  worker.ownMoment = ownMomentOf(text)
  const machineMs = Date.now() - (worker.dateShiftMs ?? 0)
  shiftDate(Date.parse(testNow()) - machineMs)
}

/** Moves `Date` of this process, or of a page it is given to as a script: it stands alone for that. */
export function shiftDate(byMs: number): void {
  const moved = globalThis as { dateShiftMs?: number }
  const isMoved = moved.dateShiftMs !== undefined
  moved.dateShiftMs = byMs
  if (isMoved) return
  const RealDate = Date
  const machineNow = RealDate.now.bind(RealDate)
  RealDate.now = () => machineNow() + moved.dateShiftMs!
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, words: [], as) =>
      Reflect.construct(target, words.length > 0 ? words : [RealDate.now()], as) as object,
  })
}
