/** Why a delivery did not arrive; its words are the desk's. */
export const DELIVERY_FAILURES = [
  'off',
  'address',
  'answered',
  'resting',
  'name',
  'inside',
  'certificate',
  'late',
  'line',
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/** As it is kept: the code, and behind it what the line itself said, which is nobody's language. */
export const failureText = (code: DeliveryFailure, said = ''): string =>
  (said === '' ? code : `${code}: ${said}`).slice(0, 200)

/** What was kept before there were codes has none, and says its own words. */
export function readFailure(kept: string): { code: DeliveryFailure | null; said: string } {
  const code = DELIVERY_FAILURES.find((one) => kept === one || kept.startsWith(`${one}: `)) ?? null
  return { code, said: code === null ? kept : kept.slice(code.length + 2) }
}
