type Tally = { passed: number; failed: number; skipped: number; flaky?: number }
export const FEW: number
export function afterSecondTry(first: Tally, failedAgain: number, mostFlaky: number): Tally
export function isTriedAgain(first: Pick<Tally, 'failed'>): boolean
export function wordsFor(tally: Tally): string
