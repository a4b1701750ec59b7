const MOST = 500

/** Box numbers as people paste them: one a line, with commas, with spaces inside. */
export function boxesIn(pasted: string): { boxes: string[]; isWrong: boolean } {
  const pieces = pasted
    .split(/[,;\n\t]+/)
    .map((piece) => piece.replaceAll(/[\s-]/g, ''))
    .filter((piece) => piece !== '')
  const boxes = [...new Set(pieces)]
  return { boxes, isWrong: boxes.length > MOST || boxes.some((piece) => !/^\d{16}$/.test(piece)) }
}
