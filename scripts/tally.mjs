/** More than this is no chance: what failed is not tried again. */
export const FEW = 12

/** What passes only at the second try has a cause that nobody knows yet: it is named as flaky, and where there are more of it than may be, all are failures. */
export function afterSecondTry(first, failedAgain, mostFlaky) {
  const flaky = Math.max(0, first.failed - failedAgain)
  const forgiven = flaky > mostFlaky ? 0 : flaky
  return { ...first, passed: first.passed + forgiven, failed: first.failed - forgiven, flaky }
}

export const isTriedAgain = ({ failed }) => failed > 0 && failed <= FEW

export function wordsFor({ passed, failed, skipped, flaky = 0 }) {
  const parts = [`${passed} passed`, `${failed} failed`]
  if (skipped > 0) parts.push(`${skipped} skipped`)
  if (flaky > 0) parts.push(`${flaky} flaky`)
  return parts.join(', ')
}
