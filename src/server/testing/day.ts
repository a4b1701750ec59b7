/** The moment every test begins at, noon of a Wednesday in India; `npm run test:calendar` chooses others. */
export const TEST_NOW = process.env['LCO_TEST_NOW'] ?? '2026-07-15T06:30:00Z'

/** How far the tests' day is from the machine's; servers that a test starts get the same. */
export const SHIFT_MS = Number((process.env['CLOCK_SHIFT_MS'] ??= String(Date.parse(TEST_NOW) - Date.now())))

/** Moves `Date` of this process, or of a page it is given to as a script: it stands alone for that. */
export function shiftDate(shiftMs: number): void {
  const RealDate = Date
  const machineNow = RealDate.now.bind(RealDate)
  RealDate.now = () => machineNow() + shiftMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, words: [], as) =>
      Reflect.construct(target, words.length > 0 ? words : [RealDate.now()], as) as object,
  })
}
