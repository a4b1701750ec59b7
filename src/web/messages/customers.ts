const DIGITS = 10

/**
 * Customer numbers as people paste them: one a line, with commas, with spaces between or inside. What cannot be one is
 * given back as it stands, to be shown and not to be dropped.
 */
export function customersIn(pasted: string): { numbers: string[]; wrong: string[] } {
  const pieces = pasted.split(/[,;\n\t]+/).map((piece) => piece.trim())
  const read = pieces.filter((piece) => piece !== '').map((piece) => [piece, numbersOf(piece)] as const)
  return {
    numbers: [...new Set(read.flatMap(([, numbers]) => numbers ?? []))],
    wrong: read.filter(([, numbers]) => numbers === null).map(([piece]) => piece),
  }
}

function numbersOf(piece: string): string[] | null {
  const digits = piece.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length % DIGITS !== 0) return null
  return digits.match(new RegExp(`\\d{${DIGITS}}`, 'g'))
}
