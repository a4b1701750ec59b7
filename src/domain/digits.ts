const ZERO_IN_HINDI = '०'.charCodeAt(0)

/** ५०० of a Hindi keyboard is 500. */
export const plainDigits = (typed: string): string =>
  typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO_IN_HINDI))
